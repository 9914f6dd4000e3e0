import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.mjs";

test("customers get React as it is meant for them, also when tests have built the app", () => {
  const folder = join(root, "dist/web/app");
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const forDevelopers = files.filter((name) =>
    readFileSync(join(folder, name), "utf8").includes("jsxDEV"),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(forDevelopers).toEqual([]);
});
