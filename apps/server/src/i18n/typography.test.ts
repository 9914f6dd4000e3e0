import { expect, test } from "vitest";
import { fr } from "./fr.ts";

function textsIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function") return [words("Bosphore, Nyon")];
  return Object.values(words as object).flatMap(textsIn);
}

test("French double punctuation stands apart from its word, and never starts a line", () => {
  const texts = textsIn(fr);
  expect(texts).not.toHaveLength(0);
  const wrong = texts.flatMap(
    (text) => /\S+ [:;?!»]|« \S+|\S*[^\s:;?!»][;?!»]|«\S+/u.exec(text)?.[0] ?? [],
  );
  expect(wrong).toEqual([]);
});
