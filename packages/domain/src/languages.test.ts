import { expect, test } from "vitest";
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES, nameIn } from "./languages.ts";

test("the shop speaks French and English, French by default, English as the fallback", () => {
  expect(LANGUAGES).toEqual(["fr", "en"]);
  expect(DEFAULT_LANGUAGE).toBe("fr");
  expect(FALLBACK_LANGUAGE).toBe("en");
});

test.each([
  [{ fr: "Poulet", en: "Chicken" }, "fr", "Poulet"],
  [{ fr: "Poulet", en: "Chicken" }, "en", "Chicken"],
  [{ en: "Chicken" }, "fr", "Chicken"],
  [{ fr: "Poulet" }, "en", "Poulet"],
  [{}, "fr", ""],
] as const)("a name of %o reads in %s: %s", (names, language, name) => {
  expect(nameIn(names, language)).toBe(name);
});
