import { LANGUAGES, type Language } from "@comptoir/domain";
import { expect, test } from "vitest";
import { readShippedShop } from "../../test/kit/shipped-shops.ts";

const dictionaries = import.meta.glob<object>("./{fr,en}/**/*.ts", { eager: true });

const SHOPS = [readShippedShop("rootsflavorsrolle"), readShippedShop("nyonbosphore")];

function textsOf(language: Language): string[] {
  const ours = Object.entries(dictionaries).flatMap(([path, words]) =>
    path.startsWith(`./${language}/`) ? textsIn(words) : [],
  );
  return [...ours, ...writtenIn(language, SHOPS)];
}

function writtenIn(language: Language, config: unknown): string[] {
  if (typeof config !== "object" || config === null) return [];
  return Object.entries(config).flatMap(([key, inner]) =>
    key === language ? textsIn(inner) : writtenIn(language, inner),
  );
}

const GIVEN = [1, 7, "Léa"];

function textsIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words !== "function") return Object.values(words as object).flatMap(textsIn);
  return GIVEN.flatMap((given) => textsIn(words(...Array(words.length).fill(given))));
}

/** Forbidden line breaks, with the text around them. */
function breaks(texts: string[], mayNotBreak: RegExp): string[] {
  return texts.flatMap((text) => mayNotBreak.exec(text)?.[0] ?? []);
}

test("French double punctuation never starts a line", () => {
  expect(breaks(textsOf("fr"), /\S+ [:;?!»]|« \S+/u)).toEqual([]);
});

test("French double punctuation has a space before it", () => {
  expect(breaks(textsOf("fr"), /\S*[^\s:;?!»][;?!»]|«\S+/u)).toEqual([]);
});

test.each(LANGUAGES)("a number does not break from its unit or currency, in %s", (language) => {
  expect(breaks(textsOf(language), /CHF \d|n° \S|\d (?:cl|km|kg|%)(?!\p{L})/u)).toEqual([]);
});

test.each(LANGUAGES)("checks the shops' own texts too, in %s", (language) => {
  const [faq] = SHOPS.map((shop) => shop.faq?.[language]?.[0]?.title);
  expect(textsOf(language)).toContain(faq);
});

test("the size of a drink does not break on the menu", () => {
  const names = JSON.stringify(readShippedShop("nyonbosphore"));
  expect(names).toContain("25\u00a0cl");
  expect(breaks([names], /\d (?:cl|dl)/u)).toEqual([]);
});

test("French texts use neither median points nor gendered participles", () => {
  const bound = /·e|\(e\)|vous (?:êtes|avez été|serez) (?:\p{L}+ )?(?:dé)?connecté/iu;
  expect(breaks(textsOf("fr"), bound)).toEqual([]);
});
