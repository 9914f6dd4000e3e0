import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SERVER } from "../apps/server/test/process/server-process.ts";
import { root } from "./run.mjs";

const texts = globSync("{*.md,.env.example,{apps,bench,deploy,docs}/**/*.md}", {
  cwd: root,
  exclude: (name) => name.includes("node_modules"),
});
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Commands without arguments, such as "staff add", from their usage texts. */
const adminCommands = globSync("apps/server/src/cli/*.ts", { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/usage:\s+["`]([a-z]+(?: [a-z][a-z-]*)?)/g)].map(
    ([, words = ""]) => words,
  ),
);

test.each(texts)("every command named in %s exists", (file) => {
  const { scripts } = JSON.parse(read("package.json"));
  const named = [...read(file).matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);

  const admin = [...read(file).matchAll(/npm run admin -- ([a-z]+(?: [a-z-]+)?)/g)];
  const isThere = (words: string) =>
    adminCommands.some((command) => words === command || words.split(" ")[0] === command);
  expect(admin.map(([, words = ""]) => words).filter((words) => !isThere(words))).toEqual([]);
});

test("the document of the commands lists all of them", () => {
  expect(adminCommands.length).toBeGreaterThan(20);
  const text = read("docs/cli.md");
  expect(adminCommands.filter((command) => !text.includes(`npm run admin -- ${command}`))).toEqual(
    [],
  );
});

test("the document of the environment has every variable of the example", () => {
  const variables = [...read(".env.example").matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(variables.length).toBeGreaterThan(20);
  const text = read("docs/configuration.md");
  expect(variables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test.each([
  ["package.json", SERVER.join(" ")],
  ["deploy/comptoir@.service", SERVER.join(" ")],
  ["deploy/Dockerfile", SERVER.map((part) => JSON.stringify(part)).join(", ")],
])("%s starts the server as the tests and benchmarks do", (file, command) => {
  expect(read(file)).toContain(command);
});
