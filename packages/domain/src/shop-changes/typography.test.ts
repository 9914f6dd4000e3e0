import { expect, test } from "vitest";
import { findChanges } from "../drafts/find-changes.ts";
import { changeSentences } from "./change-sentences.ts";
import { FIELDS } from "./find-rule.ts";
import { REASONS, WRONG_VALUES } from "./finding-reasons.ts";
import { ALL_SHOPS } from "./test/full-shops.ts";

/** Sentences for the changes from each shop to each other. */
const SENTENCES = ALL_SHOPS.flatMap(([, before]) =>
  ALL_SHOPS.flatMap(([, after]) =>
    changeSentences(findChanges(before, after), { before, after }, "fr").map(({ text }) => text),
  ),
);

test("French double punctuation never starts a line", () => {
  const texts = [...SENTENCES, ...Object.values({ ...REASONS, ...WRONG_VALUES }).map(([fr]) => fr)];
  expect(texts.filter((text) => /\S [:;?!»]|« \S/u.test(text))).toEqual([]);
  expect(texts.some((text) => text.includes("\u00a0: "))).toBe(true);
});

test("French apostrophes are typographic", () => {
  const labels = FIELDS.flatMap(({ label, about }) => [label.fr, about.fr]);
  expect(labels.filter((label) => label.includes("'"))).toEqual([]);
});

test("labels are in lower case unless they are names", () => {
  const names = /^(?:TWINT|IBAN|QR-IBAN|NPA|Instagram|UID|VAT|French|English)/;
  const labels = FIELDS.flatMap(({ label }) => [label.fr, label.en]);
  expect(labels.filter((label) => /^\p{Lu}/u.test(label) && !names.test(label))).toEqual([]);
});
