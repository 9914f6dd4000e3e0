import { describe, expect, test } from "vitest";
import {
  isUsed,
  keysByKind,
  missingIn,
  readParagraphs,
  textKeys,
  writeParagraphs,
} from "./shop-texts.ts";

const TEXTS = {
  fr: { plates: { name: "Plats" }, borek: { name: "Börek" }, flour: { name: "Farine" } },
  en: { plates: { name: "Plates" }, flour: { name: "" }, mint: { name: "Mint" } },
};
const CONTENT = {
  texts: TEXTS,
  categories: {
    plates: { options: [{ itemId: "borek", details: { ingredients: ["flour"] } }] },
  },
};

describe("the texts of a shop", () => {
  test("include the keys of all languages", () => {
    expect(textKeys(TEXTS)).toEqual(["plates", "borek", "flour", "mint"]);
    expect(textKeys({})).toEqual([]);
  });

  test("count as missing without a name or with an empty one", () => {
    expect(missingIn(TEXTS, "plates")).toEqual([]);
    expect(missingIn(TEXTS, "flour")).toEqual(["en"]);
    expect(missingIn(TEXTS, "mint")).toEqual(["fr"]);
  });

  test("are sorted by kind", () => {
    const kinds = keysByKind(textKeys(TEXTS), CONTENT, true);
    expect(kinds.get("category")).toEqual(["plates"]);
    expect(kinds.get("dish")).toEqual(["borek"]);
    expect(kinds.get("ingredient")).toEqual(["flour", "mint"]);
  });

  test("can be deleted once nothing in the shop uses them", () => {
    expect(isUsed("flour", CONTENT)).toBe(true);
    expect(isUsed("mint", CONTENT)).toBe(false);
  });
});

test("an empty line starts a paragraph; a line break does not", () => {
  expect(readParagraphs("Un\ndeux\n\nTrois\n  \n\nQuatre\n\n")).toEqual([
    "Un\ndeux",
    "Trois",
    "Quatre",
  ]);
  expect(readParagraphs(" \n\n ")).toEqual([]);
});

test("paragraphs survive a round trip", () => {
  const paragraphs = ["Tout est fait à la main.", "Chaque jour,\nà Rolle."];
  expect(readParagraphs(writeParagraphs(paragraphs))).toEqual(paragraphs);
});
