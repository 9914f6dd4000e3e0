import { addUp, DEFAULT_TAX, type Order, type Printout, rappen } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import { readPaper } from "../../../test/read-paper.ts";
import { DIRECTORIES } from "../../runtime.ts";
import { loadShops } from "../shops/load-shops.ts";
import { encodePrintout } from "./encode-printout.ts";

const shop = loadShops(DIRECTORIES.shops).get("nyonbosphore")?.shop;
const named = (id: string, fr: string, en = fr) => ({ id, names: { fr, en } });
const extra = { included: 3, chosen: 4, each: 100, total: 100 };
const order = {
  channel: "phone",
  id: "o1",
  slug: "nyonbosphore",
  number: 47,
  state: "accepted",
  placedAt: "2026-11-15T17:05:00.000Z",
  lines: [
    {
      kind: "composed",
      ...named("tacos", "Tacos"),
      size: "2XL",
      groups: [
        {
          ...named("meat", "Viande", "Meat"),
          options: [
            named("beef", "Bœuf", "Beef"),
            named("nuggets", "Nuggets de poulet", "Chicken nuggets"),
          ],
          extra,
        },
      ],
      tortillas: null,
      label: "Zoé",
      allergens: ["Gluten", "Dairy"],
      origins: [{ ...named("beef", "Bœuf"), kind: "meat", countries: ["CH"] }],
      undeclared: [named("spices", "Épices", "Spices")],
      vatPercent: null,
      quantity: 2,
      total: 2400,
    },
  ],
  amounts: {
    subtotal: 2400,
    tax: 408,
    deliveryFee: 0,
    couponDiscount: 0,
    total: 2808,
    taxRule: { percent: 17, mode: "added" },
    vat: [{ percent: 17, gross: 2808, tax: 408 }],
  },
  couponCode: null,
  contact: { name: "Léa Çelik", phone: "+41 79 555 12 34", email: "" },
  address: null,
  isFeeToConfirm: false,
  received: 2808,
  refunded: 0,
  wish: { date: "2026-11-15", time: "18:30" },
  note: "Allergie aux noix\nŒufs à part — merci",
  history: [{ state: "accepted", at: "2026-11-15T17:06:00.000Z" }],
} as unknown as Order;

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the shop ships");
  return value;
}

const print = (printout: Printout, changes: Partial<Order> = {}, language: "fr" | "en" = "fr") => {
  return encodePrintout(printout, { order: { ...order, ...changes }, shop: known(shop), language });
};
const wordsOf = (bytes: Uint8Array) => readPaper(bytes).text.replace(/[\s¤]+/g, " ");

describe("the kitchen's ticket", () => {
  test("has number, time, name and note before the dishes, and no prices", () => {
    const words = wordsOf(print("kitchen"));
    const places = [
      "47",
      "Retrait 18:30",
      "Par téléphone",
      "Léa Çelik",
      "Allergie aux noix",
      "2 × Tacos 2XL",
    ];
    const found = places.map((text) => words.indexOf(text));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found).not.toContain(-1);
    expect(words).toContain("Œufs à part — merci");
    expect(words).toContain("Viande : Bœuf, Nuggets de poulet");
    expect(words).toContain("Pour Zoé");
    expect(words).toContain("Allergènes : Gluten · Lait");
    expect(words).toContain("Non déclaré : Épices");
    expect(words).not.toMatch(/CHF|24\.00|incl\./);
  });

  test("of an order cancelled meanwhile is marked so", () => {
    expect(wordsOf(print("kitchen", { state: "cancelled" }))).toContain("ANNULÉE");
  });
});

describe("the receipt", () => {
  test("has lines and prices in the printer's language", () => {
    const words = wordsOf(print("receipt", {}, "en"));
    for (const text of [
      "Bosphore Nyon",
      "Bosphore Nyon Sàrl",
      "Pick-up 18:30",
      "By phone",
      "2 × Tacos 2XL 24.00",
      "Meat: Beef, Chicken nuggets (3 incl., 1 more: +CHF 1.00)",
      "Tax 17% 4.08",
      "Total CHF 28.08",
      "PAID",
      "+41 79 555 12 34",
    ]) {
      expect(words).toContain(text);
    }
  });

  test("shows what is left to pay, also once the kitchen has begun", () => {
    const mark = (changes: Partial<Order>) => wordsOf(print("receipt", changes));
    expect(mark({ received: rappen(2108) })).toContain("RESTE À PAYER CHF 7.00");
    expect(mark({ received: rappen(0) })).toContain(" À PAYER CHF 28.08");
    expect(mark({ received: rappen(2808) })).toMatch(/PAYÉE/);
    const cancelled = mark({ state: "cancelled", received: rappen(0) });
    expect(cancelled).toContain("ANNULÉE");
    expect(cancelled).not.toMatch(/PAYER|PAYÉE/);
  });

  test("of a shop without VAT shows none", () => {
    const words = wordsOf(print("receipt"));
    expect(words).toContain("CHE-412.550.143");
    expect(words).not.toContain("TVA");
  });

  test("of a shop with VAT shows its number, and tax by rate with its base", () => {
    const amounts: Order["amounts"] = addUp({
      lines: [
        { total: rappen(40_000), vatPercent: 2.6 },
        { total: rappen(2_000), vatPercent: 8.1 },
      ],
      taxRule: DEFAULT_TAX.simple,
    });
    const registered = { ...known(shop), vat: {} };
    const receipt = encodePrintout("receipt", {
      order: { ...order, amounts, contact: null },
      shop: registered,
      language: "fr",
    });
    const words = wordsOf(receipt);
    expect(words).toContain("CHE-412.550.143 TVA");
    expect(words).toContain("Total CHF 420.00 TVA 2,6 % sur 400.00 10.14 TVA 8,1 % sur 20.00 1.50");
    expect(words).toContain("Nom du client :");
  });
});

describe.each(["receipt", "kitchen"] as const)("encoded for the %s", (printout) => {
  test("ends with a partial cut", () => {
    const { commands, text } = readPaper(print(printout));
    expect(commands.at(-1)).toBe("d 1");
    expect(text).toMatch(/\n{4,}$/);
  });

  test("contains no command written by a customer", () => {
    const hostile = "\u001bd\u0000\u001b@\u0007Zoé\u0018\u009b\u202e\u0000";
    const plain = print(printout, {
      contact: { name: "d@Zoé", phone: "", email: "" },
      note: "d@Zoé",
    });
    const lines = order.lines.map((line) => ({ ...line, label: hostile }));
    const contact = { name: hostile, phone: "", email: "" };
    const { text, strays } = readPaper(print(printout, { contact, note: hostile, lines }));
    expect(strays).toEqual([]);
    expect(text.match(/d@Zoé/g)).toHaveLength(3);
    expect(readPaper(print(printout, { contact, note: hostile })).commands).toEqual(
      readPaper(plain).commands,
    );
  });

  test("breaks lines between words, and a very long word at the paper's width", () => {
    const note = `${"Anticonstitutionnellement ".repeat(5)}${"x".repeat(120)}`;
    const lines = readPaper(print(printout, { note })).text.split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(48);
    expect(lines.join("\n").match(/Anticonstitutionnellement/g)).toHaveLength(5);
  });
});
