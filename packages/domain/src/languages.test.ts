import { expect, test } from "vitest";
import { inLanguage, LANGUAGES, nameIn, sameName } from "./languages.ts";

test.each([
  [{ fr: "Poulet", en: "Chicken" }, "fr", "Poulet"],
  [{ fr: "Poulet", en: "Chicken" }, "en", "Chicken"],
  [{ en: "Chicken" }, "fr", "Chicken"],
  [{ fr: "Poulet" }, "en", "Poulet"],
  [{}, "fr", ""],
] as const)("a name of %o reads in %s: %s", (names, language, name) => {
  expect(nameIn(names, language)).toBe(name);
});

test("missing words fall back to the fallback language", () => {
  const words = { fr: "Plats", en: "Dishes" };
  expect([inLanguage(words, "fr"), inLanguage(words, "en")]).toEqual(["Plats", "Dishes"]);
  const { fr: _, ...onlyEnglish } = words;
  expect(inLanguage(onlyEnglish as typeof words, "fr")).toBe("Dishes");
});

test("sameName gives the name in every language", () => {
  expect(Object.entries(sameName("Tacos"))).toEqual(LANGUAGES.map((known) => [known, "Tacos"]));
});
