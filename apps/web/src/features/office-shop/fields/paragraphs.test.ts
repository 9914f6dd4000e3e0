import { expect, test } from "vitest";
import { readParagraphs, writeParagraphs } from "./paragraphs.ts";

test("an empty line, with spaces or not, begins a paragraph; a mere line does not", () => {
  expect(readParagraphs("Un\ndeux\n\nTrois\n  \n\nQuatre\n\n")).toEqual([
    "Un\ndeux",
    "Trois",
    "Quatre",
  ]);
  expect(readParagraphs(" \n\n ")).toEqual([]);
});

test("paragraphs come back as they were", () => {
  const paragraphs = ["Tout est fait à la main.", "Chaque jour,\nà Rolle."];
  expect(readParagraphs(writeParagraphs(paragraphs))).toEqual(paragraphs);
});
