import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText, plainWords } from "./plain-text.ts";

test.each([
  ["Börek", "borek"],
  ["Épinards", "epinards"],
  ["Poğaça à l’aneth", "pogaca a l’aneth"],
  ["Kısır", "kisir"],
  ["İrmik helvası", "irmik helvasi"],
  ["Œuf, bœuf", "oeuf, boeuf"],
])("writes %j as %j", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test("splits a text into words", () => {
  expect(plainWords("  Salade d’épinards (œuf, noix) ")).toEqual([
    "salade",
    "d",
    "epinards",
    "oeuf",
    "noix",
  ]);
});

test("plainText is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const plain = plainText(text);
      expect(plainText(plain)).toBe(plain);
    }),
  );
});

test("no letter is lost between the words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(plainWords(text).join("")).toBe(plainText(text).replace(/[^\p{L}\p{N}]/gu, ""));
    }),
  );
});
