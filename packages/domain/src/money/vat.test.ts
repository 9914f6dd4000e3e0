import { describe, expect, test } from "vitest";
import { addUp, DEFAULT_TAX } from "../orders/amounts.ts";
import { includedVat, lacksRecipient } from "../orders/bill.ts";
import { rappen } from "./rappen.ts";
import { enterpriseNumber, isUid, vatPercentOf, vatRatesOn } from "./vat.ts";

describe("rates of value-added tax", () => {
  test("change on their first day, in any order of the list", () => {
    const later = { from: "2027-01-01", reduced: 3, standard: 9 };
    const now = { from: "2024-01-01", reduced: 2.6, standard: 8.1 };
    expect(vatRatesOn("2026-12-31", [later, now])).toEqual({ reduced: 2.6, standard: 8.1 });
    expect(vatRatesOn("2027-01-01", [later, now])).toEqual({ reduced: 3, standard: 9 });
  });

  test("default to Switzerland's", () => {
    expect(vatRatesOn("2023-12-31")).toEqual({ reduced: 2.5, standard: 7.7 });
    expect(vatRatesOn("2024-01-01")).toEqual({ reduced: 2.6, standard: 8.1 });
  });

  test("are reduced for food, standard for alcohol, and null without registration", () => {
    const rates = vatRatesOn("2026-01-01");
    expect(vatPercentOf(rates, {})).toBe(2.6);
    expect(vatPercentOf(rates, { vat: "standard" })).toBe(8.1);
    expect(vatPercentOf(null, { vat: "standard" })).toBeNull();
  });
});

describe("an enterprise's number", () => {
  test.each(["CHE-123.456.788", "CHE123456788", "CHE-123.456.788 TVA"])(
    "%s is one, and is written with TVA behind it once",
    (uid) => {
      expect(isUid(uid)).toBe(true);
      const plain = uid.replace(" TVA", "");
      expect(enterpriseNumber(uid, true)).toBe(`${plain} TVA`);
      expect(enterpriseNumber(uid, false)).toBe(plain);
    },
  );

  test.each(["CHE-123.456.789", "CHE-123.456", "ATU-123.456.788", ""])("%j is none", (text) => {
    expect(isUid(text)).toBe(false);
  });
});

describe("a receipt", () => {
  const order = (total: number, name: string, vatPercent: number | null) => ({
    amounts: addUp({ lines: [{ total: rappen(total), vatPercent }], taxRule: DEFAULT_TAX.simple }),
    contact: { name, phone: "", email: "" },
  });

  test("must name its recipient above CHF 400 if the shop is registered", () => {
    expect(lacksRecipient(order(40_001, "", 2.6))).toBe(true);
    expect(lacksRecipient(order(40_000, "", 2.6))).toBe(false);
    expect(lacksRecipient(order(40_001, "Léa", 2.6))).toBe(false);
    expect(lacksRecipient(order(40_001, "", null))).toBe(false);
  });

  test("shows an added tax as such, not as included VAT", () => {
    const amounts = addUp({ lines: [{ total: rappen(1000) }], taxRule: DEFAULT_TAX.custom });
    expect(includedVat(amounts)).toEqual([]);
  });
});
