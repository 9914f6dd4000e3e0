import { expect, test } from "vitest";
import { findChanges } from "../drafts/find-changes.ts";
import { changeSentences } from "./change-sentences.ts";
import { COMPOSED_FIELDS } from "./fields-of-composed.ts";
import { DISH_FIELDS } from "./fields-of-dishes.ts";
import { SERVICE_FIELDS } from "./fields-of-service.ts";
import { SHOP_FIELDS } from "./fields-of-shop.ts";
import { WORD_FIELDS } from "./fields-of-words.ts";
import { FINDING_SENTENCES } from "./finding-sentences.ts";
import { ALL_SHOPS } from "./test/full-shops.ts";

const FIELDS = [
  ...DISH_FIELDS,
  ...COMPOSED_FIELDS,
  ...SHOP_FIELDS,
  ...SERVICE_FIELDS,
  ...WORD_FIELDS,
];

/** Sentences for the changes from each shop to each other. */
const SENTENCES = ALL_SHOPS.flatMap(([, before]) =>
  ALL_SHOPS.flatMap(([, after]) =>
    changeSentences(findChanges(before, after), { before, after }, "fr").map(({ text }) => text),
  ),
);

test("French double punctuation never starts a line", () => {
  const texts = [...SENTENCES, ...Object.values(FINDING_SENTENCES.fr.not)];
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
