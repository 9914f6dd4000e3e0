import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";

const DOCUMENT = "docs/security.md";
/** Path prefixes that the document omits. */
const PLACES = ["", "apps/server", "apps/server/src"];
const PATH = /^[\w.@-]+(\/[\w.@-]+)+$/;
const FILE = /^[\w.-]+\.(json|ts|md|example)$/;

const read = (file: string) => readFileSync(join(root, file), "utf8");
const quoted = [...read(DOCUMENT).matchAll(/`([^`\n]+)`/g)];
const named = new Set(
  quoted.map(([, text = ""]) => text).filter((text) => PATH.test(text) || FILE.test(text)),
);

test("every file named in the security document exists", () => {
  expect(named.size).toBeGreaterThan(50);
  const isThere = (name: string) => PLACES.some((place) => existsSync(join(root, place, name)));
  expect([...named].filter((name) => !isThere(name))).toEqual([]);
});

const documents = globSync("{*.md,{apps,bench,deploy,docs}/**/*.md}", {
  cwd: root,
  exclude: (name) => name.includes("node_modules"),
});

/** Like GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

function anchorsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

test.each(documents)("every link of %s leads to a file and a heading", (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)];
  const broken = links.filter(([, link = ""]) => {
    const [path = "", anchor] = link.split("#");
    const file = path ? join(dirname(document), path) : document;
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchorsOf(file).includes(anchor);
  });
  expect(broken.map(([, link]) => link)).toEqual([]);
});
