import { newFindings } from "@comptoir/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "../drafts/apply-changes.ts";
import { readField, writeField } from "../drafts/field-path.ts";
import { findChanges } from "../drafts/find-changes.ts";
import type { Json } from "../drafts/json.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { ALL_SHOPS, NYON, ROLLE } from "../shop-changes/test/full-shops.ts";
import { readCsv, writeCsv } from "./csv.ts";
import { readSheet } from "./read-sheet.ts";
import { writeSheet } from "./sheet-lines.ts";
import { anyCustomContent, anySimpleContent } from "./test/content.arbitraries.ts";

const makeId = (name: string, taken: readonly string[]) => {
  const id = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  return taken.includes(id) ? `${id}_2` : id;
};

/** Writes the sheet, edits its rows and reads it back. */
function edit(content: ShopContent, change: (rows: string[][]) => void) {
  const rows = readCsv(writeSheet(content, "fr"));
  change(rows);
  const read = readSheet(writeCsv(rows), content, makeId);
  return read.ok
    ? { changes: findChanges(content, read.value), after: read.value, faults: [] }
    : { changes: [], after: content, faults: read.error };
}

const place = (rows: string[][], head: string, ...ids: string[]) => {
  const at = rows[0]?.indexOf(head) ?? -1;
  const row = rows.find((cells) => ids.every((id, i) => cells[i] === id));
  if (at < 0 || !row) throw new Error(`no cell ${head} of ${ids.join(", ")}`);
  return { row, at };
};
const set = (rows: string[][], text: string, head: string, ...ids: string[]) => {
  const { row, at } = place(rows, head, ...ids);
  row[at] = text;
};
const BOREK = ["categories", "plates", "options", "spinach_pastry"];

describe("a sheet of dishes and prices", () => {
  test.each(ALL_SHOPS)("of %s survives a round trip in both languages", (_, content) => {
    for (const language of ["fr", "en"] as const) {
      expect(readSheet(writeSheet(content, language), content, makeId)).toEqual({
        ok: true,
        value: content,
      });
    }
  });

  test.each([
    ["dishes", anySimpleContent],
    ["composed dishes", anyCustomContent],
  ])("of any draft with %s survives a round trip", (_, anyContent) => {
    fc.assert(
      fc.property(anyContent, fc.constantFrom("fr", "en"), (content, language) => {
        const read = readSheet(writeSheet(content, language), content, makeId);
        const isEmpty = !read.ok && read.error[0]?.code === "empty_sheet";
        if (!isEmpty) expect(read).toEqual({ ok: true, value: content });
      }),
    );
  });

  test("has a row for each dish and size, with readable values", () => {
    const rows = readCsv(writeSheet(ROLLE, "fr"));
    expect(rows[0]).toEqual([
      "Catégorie (repère)",
      "Plat (repère)",
      "Taille (repère)",
      "Nom français",
      "Nom anglais",
      "Description française",
      "Description anglaise",
      "Prix",
      "Portion",
      "Personnes",
      "Régimes",
      "Allergènes",
      "Calories",
      "Jours",
      "Vente",
      "Portions en cuisine",
      "Nombre disponible",
    ]);
    const { row } = place(rows, "Prix", "plates", "spinach_pastry", "family");
    expect(row.slice(7)).toEqual([
      ...["32.00", "1 kg", "4", "végétarien", "Gluten, Œufs, Lait", "520", "", "en vente", "", ""],
    ]);
  });

  test("changes the field of an edited cell, in spreadsheet formats", () => {
    const { changes } = edit(ROLLE, (rows) => {
      set(rows, "33,5", "Prix", "plates", "spinach_pastry", "family");
      set(rows, " Börek ", "Nom français", "plates", "spinach_pastry", "couple");
      set(rows, "Friday; lundi", "Jours", "plates", "spinach_pastry", "single");
      set(rows, "Pas en vente", "Vente", "plates", "spinach_pastry", "single");
      set(rows, "550.00", "Calories", "plates", "spinach_pastry", "single");
      set(rows, "lait, GLUTEN", "Allergènes", "plates", "spinach_pastry", "single");
      set(rows, "", "Régimes", "plates", "spinach_pastry", "single");
      set(rows, "0", "Portions en cuisine", "plates", "spinach_pastry", "single");
      set(rows, "1'200 par service", "Nombre disponible", "plates", "spinach_pastry", "single");
    });
    expect(Object.fromEntries(changes.map(({ path, value }) => [path.join("/"), value]))).toEqual({
      "texts/fr/spinach_pastry/name": "Börek",
      [[...BOREK, "sizes", "family", "price"].join("/")]: 33.5,
      [[...BOREK, "weekdays"].join("/")]: ["fri", "mon"],
      [[...BOREK, "state"].join("/")]: "off",
      [[...BOREK, "details", "calories"].join("/")]: 550,
      [[...BOREK, "details", "allergens"].join("/")]: ["Dairy", "Gluten"],
      [[...BOREK, "details", "dietary"].join("/")]: [],
      [[...BOREK, "portions"].join("/")]: 0,
      [[...BOREK, "count"].join("/")]: { count: 1200, per: "service" },
    });
  });

  test.each([
    ["12", { count: 12, per: "day" }],
    ["12 par jour", { count: 12, per: "day" }],
    ["12 a day", { count: 12, per: "day" }],
    ["6 a service", { count: 6, per: "service" }],
    ["6/service", { count: 6, per: "service" }],
  ])("reads %s as a count", (text, count) => {
    const { changes } = edit(ROLLE, (rows) => {
      set(rows, text, "Nombre disponible", "plates", "spinach_pastry", "single");
    });
    expect(changes).toEqual([{ path: [...BOREK, "count"], was: undefined, value: count }]);
  });

  test.each(["0", "douze", "12 par semaine", "-1"])("does not read %s as a count", (text) => {
    const { faults } = edit(ROLLE, (rows) => {
      set(rows, text, "Nombre disponible", "plates", "spinach_pastry", "single");
    });
    expect(faults).toMatchObject([{ column: "available", code: "bad_count", text }]);
  });

  test("removes the calories if the cell is empty in all rows of the dish", () => {
    const { changes } = edit(ROLLE, (rows) => {
      for (const size of ["single", "couple", "family"]) {
        set(rows, "", "Calories", "plates", "spinach_pastry", size);
      }
    });
    const path = [...BOREK, "details", "calories"];
    expect(changes).toEqual([{ path, was: 520, value: undefined }]);
  });

  test("keeps the price of a dish with sizes equal to its cheapest", () => {
    const { after } = edit(ROLLE, (rows) => {
      set(rows, "7", "Prix", "plates", "spinach_pastry", "couple");
    });
    expect(readField(after, [...BOREK, "price"])).toBe(7);
  });

  test("changes an option of one dish by its row, and its name for all", () => {
    const { changes } = edit(NYON, (rows) => {
      set(rows, "3.20", "Prix", "tacos", "", "drinks", "cola");
      set(rows, "Coca", "Nom français", "tacos", "", "drinks", "cola");
      set(rows, "off", "Vente", "tacos", "", "drinks", "cola");
      set(rows, "9.50", "Prix", "tacos", "L");
      set(rows, "0.80", "Prix", "tacos", "", "sauces", "");
    });
    const at = "categories/tacos/options/drinks/options/cola";
    expect(Object.fromEntries(changes.map(({ path, value }) => [path.join("/"), value]))).toEqual({
      "texts/fr/cola/name": "Coca",
      [`${at}/price`]: 3.2,
      [`${at}/off`]: true,
      "categories/tacos/sizes/L/basePrice": 9.5,
      "categories/tacos/extraPrices/sauces": 0.8,
    });
  });

  test("keeps fields without a row or column", () => {
    const { changes } = edit(ROLLE, (rows) => {
      const kept = rows.filter((_, i) => i < 3);
      const columns = [2, 7, 0, 1];
      rows.splice(0, rows.length, ...kept.map((row) => columns.map((at) => row[at] ?? "")), []);
    });
    expect(changes).toEqual([]);
  });
});

describe("new rows of a sheet", () => {
  test("create a dish with its sizes, by key or by name", () => {
    const { after, changes } = edit(ROLLE, (rows) => {
      const row = (size: string, price: string, people: string) => [
        ...["plates", "", size, "Mantı maison", "Home-made manti", "", "", price, "300 g", people],
        ...["halal", "Gluten", "480", "", ""],
      ];
      rows.push(row("single", "14", "1"), row("couple", "27.50", "2"));
    });
    const id = "mant_maison";
    expect(readField(after, ["categories", "plates", "options", id])).toEqual({
      itemId: id,
      name: "Home-made manti",
      price: 14,
      sizes: {
        single: { price: 14, portionSize: "300 g", people: 1 },
        couple: { price: 27.5, portionSize: "300 g", people: 2 },
      },
      details: {
        image: readField(ROLLE, ["categories", "plates", "image"]),
        calories: 480,
        dietary: ["halal"],
        ingredients: [],
        allergens: ["Gluten"],
      },
    });
    expect(readField(after, ["texts", "fr", id])).toEqual({ name: "Mantı maison" });
    expect(applyChanges(ROLLE, changes).document).toEqual(after);
  });

  test("create a size of a dish, and an option in every dish of the choice", () => {
    const size = edit(ROLLE, (rows) => {
      rows.push(["plates", "spinach_pastry", "party", ...["", "", "", ""], "60", "2 kg", "8"]);
    });
    expect(size.faults).toEqual([]);
    expect(readField(size.after, [...BOREK, "sizes", "party"])).toEqual({
      price: 60,
      portionSize: "2 kg",
      people: 8,
    });
    const option = edit(NYON, (rows) => {
      rows.push(["tacos", "", "drinks", "Rivella rouge", "Rivella", "Rivella", "", "", "3.80"]);
      rows.push(["box", "", "drinks", "Rivella rouge", "Rivella", "Rivella", "", "", "3.80"]);
    });
    for (const dish of ["tacos", "box"]) {
      expect(
        readField(option.after, [
          "categories",
          dish,
          "options",
          "drinks",
          "options",
          "rivella_rouge",
        ]),
      ).toEqual({ id: "rivella_rouge", price: 3.8 });
    }
    expect(newFindings("nyonbosphore", NYON, option.after)).toEqual([]);
  });

  test("name the missing cells", () => {
    const { faults } = edit(ROLLE, (rows) => {
      rows.push(["plates", "", "", "", "Nameless"]);
      rows.push(["plates", "", "", "Sans prix"]);
      rows.push(["nowhere", "x", "", "Perdu", "", "", "", "5"]);
      rows.push(["snacks", "spinach_pastry", "single", "Börek"]);
      rows.push(["plates", "spinach_pastry", "", "Börek"]);
      rows.push(["plates", "spinach_pastry", "single"]);
    });
    expect(faults.map(({ column, code, text }) => [column, code, text])).toEqual([
      ["name_fr", "needed", ""],
      ["price", "needed", ""],
      ["category", "unknown_category", "nowhere"],
      ["category", "in_other_category", "plates"],
      ["size", "size_needed", ""],
      [null, "row_twice", "2"],
    ]);
  });
});

describe("a sheet with faults", () => {
  test("lists all of them by row and column, and changes nothing", () => {
    const { faults, changes } = edit(ROLLE, (rows) => {
      set(rows, "cher", "Prix", "plates", "spinach_pastry", "single");
      set(rows, "", "Prix", "plates", "spinach_pastry", "couple");
      set(rows, "1.5", "Personnes", "plates", "spinach_pastry", "family");
      set(rows, "Gluten, Kiwi", "Allergènes", "plates", "cheese_pastry", "single");
      set(rows, "Un", "Nom français", "plates", "potato_pastry", "single");
      set(rows, "Deux", "Nom français", "plates", "potato_pastry", "couple");
    });
    expect(changes).toEqual([]);
    expect(faults).toEqual([
      { row: 2, column: "price", code: "bad_price", text: "cher" },
      { row: 3, column: "price", code: "needed", text: "" },
      { row: 4, column: "people", code: "bad_count", text: "1.5" },
      { row: 5, column: "allergens", code: "bad_word", text: "Kiwi" },
      { row: 9, column: "name_fr", code: "disagrees", text: "8" },
    ]);
  });

  test("is refused by its header for missing, duplicate or unknown columns", () => {
    const read = (head: string[]) => readSheet(writeCsv([head, ["x"]]), ROLLE, makeId);
    expect(read(["Catégorie (repère)", "Dish (mark)", "Prix", "Price", "Remarque"])).toEqual({
      ok: false,
      error: [
        { row: 1, column: "price", code: "column_twice", text: "Price" },
        { row: 1, column: null, code: "unknown_column", text: "Remarque" },
        { row: 1, column: "size", code: "missing_column", text: "Taille (repère)" },
      ],
    });
    expect(readSheet("", ROLLE, makeId)).toMatchObject({ error: [{ code: "empty_sheet" }] });
    const long = writeCsv([["Plat (repère)"], ...Array.from({ length: 5_001 }, () => ["x"])]);
    expect(readSheet(long, ROLLE, makeId)).toMatchObject({ error: [{ code: "too_many_rows" }] });
  });

  test("may not set fields that a row does not have", () => {
    const { faults } = edit(NYON, (rows) => set(rows, "lundi", "Jours", "tacos", "L"));
    expect(faults).toMatchObject([{ column: "weekdays", code: "not_here", text: "lundi" }]);
    const archived = edit(NYON, (rows) =>
      set(rows, "en archive", "Vente", "tacos", "", "drinks", "cola"),
    );
    expect(archived.faults).toMatchObject([{ column: "state", code: "bad_word" }]);
  });
});

describe("new faults of a shop", () => {
  const without = (content: Json, ...path: string[]) =>
    writeField(content, path, undefined) as ShopContent;

  test("are reported, existing ones are not", () => {
    const before = without(ROLLE, "texts", "en", "spinach_pastry");
    const after = without(before, "texts", "en", "cheese_pastry");
    expect(newFindings("rootsflavorsrolle", before, after)).toMatchObject([
      { code: "missing_name", path: ["texts", "en", "cheese_pastry", "name"] },
    ]);
    expect(newFindings("rootsflavorsrolle", after, after)).toEqual([]);
    const broken = without(ROLLE, "contact");
    expect(newFindings("rootsflavorsrolle", ROLLE, broken)).toMatchObject([{ path: ["contact"] }]);
    expect(newFindings("rootsflavorsrolle", broken, before)).toEqual([]);
  });
});
