import fc from "fast-check";
import { expect, test } from "vitest";
import { formatReference, paymentReference } from "../payment/reference.ts";
import { namedOrder } from "./bank-credit.ts";

const SLUG = "rootsflavorsrolle";
const scor = (number: number) => paymentReference("SCOR", SLUG, number);
const qrr = (number: number) => paymentReference("QRR", SLUG, number);
const numberIn = (message: string, ...references: string[]) =>
  namedOrder(SLUG, { references, message })?.number ?? null;

test.each([
  ["as it is", scor(16)],
  ["in groups and small letters", `Commande 16, ${formatReference(scor(16)).toLowerCase()} merci`],
  ["with dashes, beside other numbers", `079 555 12 34/${scor(16).replace(/(.{4})/g, "$1-")}2026`],
  ["glued to a word", `paiementRF${scor(16)}`],
  ["of the other kind", `Facture ${formatReference(qrr(16))}.`],
])("finds a reference in the payer's message: %s", (_, message) => {
  expect(numberIn(message)).toBe(16);
});

test("prefers the structured reference to the message", () => {
  expect(numberIn(`non, ${scor(4)}`, formatReference(qrr(16)))).toBe(16);
  expect(namedOrder(SLUG, { references: [" rf "], message: null })).toBeNull();
});

test("ignores other references beside ours", () => {
  expect(numberIn(scor(16), "RF18539007547034")).toBe(16);
});

test.each([
  ["two orders", `${scor(16)} et ${scor(17)}`],
  ["another shop's order", paymentReference("SCOR", "nyonbosphore", 16)],
  ["a number and no reference", "Commande 16"],
  ["a number that no order can have", qrr(2_147_483_648)],
  ["the number nought", scor(0)],
])("names no order by %s", (_, message) => {
  expect(numberIn(message)).toBeNull();
});

test("finds it in any text, and finds none without it", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 80 });
  const number = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(words, number, words, (before, n, after) => {
      expect(numberIn(`${before} ${formatReference(scor(n))} ${after}`)).toBe(n);
      expect(numberIn(`${before} ${after}`)).toBeNull();
    }),
  );
});
