import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import { guideWords } from "./guide/words.ts";
import { root } from "./run.mjs";

const folderOf = (language: string) => join(root, "docs/owner", language);
const pagesOf = (language: string) => globSync("*.md", { cwd: folderOf(language) }).sort();
const textOf = (language: string, page: string) =>
  readFileSync(join(folderOf(language), page), "utf8");

function picturesIn(text: string): string[] {
  return [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = ""]) => file);
}

/** Texts with a plural are functions: called with 1. */
function stringsIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function") return [String(words(1, 1))];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(stringsIn) : [];
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ");

describe.each(LANGUAGES)("the owners' guide in %s", (language) => {
  const pages = pagesOf(language);
  const text = pages.map((page) => textOf(language, page)).join("\n");

  test("shows every picture, and only existing ones", () => {
    const named = [...new Set(picturesIn(text))].sort();
    expect(named.length).toBeGreaterThan(20);
    expect(named).toEqual(globSync("*.{webp,png,jpg}", { cwd: folderOf(language) }).sort());
  });

  test("links to every page, and only to existing ones", () => {
    const links = [...textOf(language, "README.md").matchAll(/\]\((\w+\.md)\)/g)];
    const linked = links.map(([, page = ""]) => page);
    expect([...linked, "README.md"].sort()).toEqual(pages);
  });

  test("uses the screen's labels for everything in bold", async () => {
    const words = new Set(stringsIn(await guideWords(language)).map(plain));
    const named = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = ""]) => plain(name));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !words.has(name))).toEqual([]);
  });
});

test("the guide has the same pages and pictures in every language", () => {
  const [first = "", ...others] = LANGUAGES;
  for (const other of others) {
    expect(pagesOf(other)).toEqual(pagesOf(first));
    for (const page of pagesOf(first)) {
      expect(picturesIn(textOf(other, page)), page).toEqual(picturesIn(textOf(first, page)));
    }
  }
});
