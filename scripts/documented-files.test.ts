import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";

const DOCUMENT = "docs/security.md";
/** What the document leaves out of a path. */
const PLACES = ["", "apps/server", "apps/server/src"];
const PATH = /^[\w.@-]+(\/[\w.@-]+)+$/;
const FILE = /^[\w.-]+\.(json|ts|md|example)$/;

const quoted = [...readFileSync(join(root, DOCUMENT), "utf8").matchAll(/`([^`\n]+)`/g)];
const named = new Set(
  quoted.map(([, text = ""]) => text).filter((text) => PATH.test(text) || FILE.test(text)),
);

test("every file that the security document names is there", () => {
  expect(named.size).toBeGreaterThan(50);
  const isThere = (name: string) => PLACES.some((place) => existsSync(join(root, place, name)));
  expect([...named].filter((name) => !isThere(name))).toEqual([]);
});
