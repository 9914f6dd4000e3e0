import { expect, test } from "vitest";
import { readParagraphs, writeParagraphs } from "./paragraphs.ts";

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
