import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SERVER } from "../apps/server/test/process/server-process.ts";
import { root } from "./run.mjs";

const texts = globSync("{*.md,.env.example,{apps,bench,deploy,docs}/**/*.md}", {
  cwd: root,
  exclude: (name) => name.includes("node_modules"),
});

test.each(texts)("every command that %s names is there", (file) => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const text = readFileSync(join(root, file), "utf8");
  const named = [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each([
  ["package.json", SERVER.join(" ")],
  ["deploy/comptoir@.service", SERVER.join(" ")],
  ["deploy/Dockerfile", SERVER.map((part) => JSON.stringify(part)).join(", ")],
])("%s starts the server as the tests and benchmarks do", (file, command) => {
  expect(readFileSync(join(root, file), "utf8")).toContain(command);
});
