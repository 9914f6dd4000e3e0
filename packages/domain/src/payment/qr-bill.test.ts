import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromChf, type Rappen } from "../money/rappen.ts";
import { type QrBill, qrBillText } from "./qr-bill.ts";

const BILL: QrBill = {
  iban: "CH93 0076 2011 6238 5295 7",
  creditor: {
    name: "Roots Flavors Sàrl",
    street: "Chemin des Abeilles 4",
    postalCode: "1180",
    city: "Rolle",
    country: "Switzerland",
  },
  amount: fromChf(42.5),
  message: "Commande 16",
};
const linesOf = (changes: Partial<QrBill> = {}) => qrBillText({ ...BILL, ...changes })?.split("\n");
const withCreditor = (changes: Partial<QrBill["creditor"]>) => ({
  creditor: { ...BILL.creditor, ...changes },
});

test("says who gets how much for what, line by line", () => {
  expect(linesOf()).toEqual([
    "SPC",
    "0200",
    "1",
    "CH9300762011623852957",
    "S",
    "Roots Flavors Sàrl",
    "Chemin des Abeilles",
    "4",
    "1180",
    "Rolle",
    "CH",
    ...Array(7).fill(""),
    "42.50",
    "CHF",
    ...Array(7).fill(""),
    "NON",
    "",
    "Commande 16",
    "EPD",
  ]);
});

describe("there is no code", () => {
  test.each([
    ["of another check digit", "CH94 0076 2011 6238 5295 7"],
    ["too short", "CH93 0076 2011 6238 5295"],
    ["of another country", "DE89 3704 0044 0532 0130 00"],
    ["for payments with a QR reference only", "CH44 3199 9123 0008 8901 2"],
    ["that is none", "sur demande"],
  ])("for an IBAN %s", (_, iban) => {
    expect(qrBillText({ ...BILL, iban })).toBeNull();
  });

  test.each([0, -1, 100_000_000_000])("for %d rappen", (amount) => {
    expect(qrBillText({ ...BILL, amount: amount as Rappen })).toBeNull();
  });

  test.each(["name", "postalCode", "city", "country"] as const)("without a %s", (field) => {
    expect(qrBillText({ ...BILL, ...withCreditor({ [field]: " " }) })).toBeNull();
  });
});

test("takes an IBAN of Liechtenstein, in any writing", () => {
  expect(linesOf({ iban: "li21 0881 0000 2324 013a a" })?.[3]).toBe("LI21088100002324013AA");
});

test.each([
  ["Grand-Rue 12 b", "Grand-Rue", "12 b"],
  ["Quai du 1er août", "Quai du 1er août", ""],
  ["", "", ""],
])("%j is a street and a house", (street, name, building) => {
  expect(linesOf(withCreditor({ street }))?.slice(6, 8)).toEqual([name, building]);
});

test("writes what no bank reads in characters that every bank reads", () => {
  const message = "L’apéro – « 8 »\nřž 🐝";
  expect(linesOf({ message })?.at(-2)).toBe("L'apéro - « 8 » řž");
});

test("has 31 lines of allowed characters and lengths, whatever the words", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 300 });
  const creditor = fc.record({ name: words, street: words, postalCode: words, city: words });
  fc.assert(
    fc.property(creditor, words, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (who, message, n) => {
      const lines = linesOf({
        creditor: { ...BILL.creditor, ...who },
        message,
        amount: n as Rappen,
      });
      if (!lines) return;
      expect(lines).toHaveLength(31);
      expect(lines.join("")).toMatch(/^[\x20-\x7E\u00A0-\u017F\u0218-\u021B\u20AC]*$/);
      expect(lines.join("\n").length).toBeLessThanOrEqual(997);
    }),
  );
});
