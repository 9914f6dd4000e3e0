import { parseShop } from "@comptoir/contract";
import {
  applyChanges,
  contentFaults,
  isJsonObject,
  type Json,
  rappen,
  readField,
  type ShopContent,
  SIMPLE_MENU,
} from "@comptoir/domain";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import nyon from "../../../../../shops/nyonbosphore/shop.json";
import rolle from "../../../../../shops/rootsflavorsrolle/shop.json";
import { applyEdits } from "../../office/draft/unsent-changes.ts";
import { pastePrices, plannedChanges, priceEdits, raisedPrices } from "./price-changes.ts";
import { priceSections, searchPrices } from "./price-sections.ts";

const WORDS = { composed: "Composés", base: "Base", extras: "Suppléments", settings: "Réglages" };
const SIMPLE = rolle as unknown as ShopContent;
const CUSTOM = nyon as unknown as ShopContent;
const sectionsOf = (content: ShopContent) => priceSections(content, "fr", WORDS);
const rowsOf = (content: ShopContent) => sectionsOf(content).flatMap(({ rows }) => rows);
const rowNamed = (content: ShopContent, name: string) => {
  const row = rowsOf(content).find((one) => one.name === name);
  if (!row) throw new Error(`no row is called ${name}`);
  return row;
};
const COLA = "Cola, 33\u00a0cl";
const BOREK = ["categories", "plates", "options", "spinach_pastry"];

function pricesWithin(value: Json, path: string[] = []): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one) => {
      const id = isJsonObject(one) ? (one.itemId ?? one.id) : undefined;
      return typeof id === "string" ? pricesWithin(one, [...path, id]) : [];
    });
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    const isPrice =
      ["price", "basePrice", "minimumOrder", "phoneNeededAbove", "fee"].includes(key) ||
      path.at(-1) === "extraPrices";
    return isPrice && typeof inside === "number"
      ? [[...path, key].join("/")]
      : pricesWithin(inside, [...path, key]);
  });
}

describe("the grid of prices", () => {
  test.each([
    ["dishes", SIMPLE],
    ["composed dishes", CUSTOM],
  ])("shows every price of a shop with %s once, except prices derived from sizes", (_, content) => {
    const held = rowsOf(content).flatMap(({ cells }) =>
      cells.flatMap(({ paths, price }) => (price === null ? [] : paths.map((p) => p.join("/")))),
    );
    const derived = pricesWithin(content).filter((path) => {
      const dish = path.split("/").slice(0, -1);
      return dish.length === 4 && readField(content, [...dish, "sizes"]) !== undefined;
    });
    expect(held.toSorted()).toEqual(
      pricesWithin(content)
        .filter((path) => !derived.includes(path))
        .toSorted(),
    );
  });

  test("shows a dish with a price for each size, in their order", () => {
    const { cells } = rowNamed(SIMPLE, "Börek aux épinards");
    expect(cells.map(({ label, price }) => [label, price])).toEqual([
      ["Solo", 850],
      ["Duo", 1650],
      ["Famille", 3200],
    ]);
  });

  test("shows an option of several dishes in one row unless its price differs", () => {
    const drink = rowNamed(CUSTOM, COLA);
    expect(drink.cells.map(({ label, price }) => [label, price])).toEqual([["", 300]]);
    const [only] = drink.cells;
    expect(only?.paths.length).toBeGreaterThan(1);
    const dearer = applyEdits(CUSTOM, [{ path: only?.paths[0] ?? [], value: 4 }]) as ShopContent;
    const apart = rowNamed(dearer, COLA).cells;
    expect(apart.map(({ price }) => price)).toEqual([400, 300]);
    expect(apart.every(({ label }) => label !== "")).toBe(true);
  });

  test("leaves out archived dishes and accepts an incomplete draft", () => {
    const archived = applyEdits(SIMPLE, [{ path: [...BOREK, "state"], value: "archived" }]);
    expect(rowsOf(archived as ShopContent).map(({ id }) => id)).not.toContain(BOREK.join("/"));
    expect(rowsOf({ menuType: SIMPLE_MENU, categories: { plates: {} } })).toHaveLength(1);
    expect(rowsOf({ categories: null })).toHaveLength(1);
  });

  test("finds rows by name without accents, and all rows of a section by its name", () => {
    const found = searchPrices(sectionsOf(SIMPLE), " epinards");
    expect(found.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual([
      "Börek aux épinards",
    ]);
    expect(searchPrices(sectionsOf(CUSTOM), "supplem")).toHaveLength(1);
    expect(searchPrices(sectionsOf(SIMPLE), "xyz")).toEqual([]);
  });
});

describe("a new price", () => {
  test("of the cheapest size also sets the price of the dish", () => {
    const [single, couple] = rowNamed(SIMPLE, "Börek aux épinards").cells;
    if (!single || !couple) throw new Error("no sizes");
    expect(priceEdits(SIMPLE, [{ cell: single, price: rappen(900) }])).toEqual([
      { path: [...BOREK, "sizes", "single", "price"], value: 9 },
      { path: [...BOREK, "price"], value: 9 },
    ]);
    expect(priceEdits(SIMPLE, [{ cell: couple, price: rappen(1700) }])).toHaveLength(1);
    expect(priceEdits(SIMPLE, [{ cell: couple, price: rappen(500) }]).at(-1)).toEqual({
      path: [...BOREK, "price"],
      value: 5,
    });
  });

  test("of a shared option applies to every dish that offers it, and an empty one removes it", () => {
    const [cell] = rowNamed(CUSTOM, COLA).cells;
    if (!cell) throw new Error("no price");
    const edits = priceEdits(CUSTOM, [{ cell, price: null }]);
    expect(edits.map(({ path }) => path)).toEqual(cell.paths);
    expect(edits.every(({ value }) => value === undefined)).toBe(true);
  });

  test.each([
    ["dishes", "rootsflavorsrolle", SIMPLE],
    ["composed dishes", "nyonbosphore", CUSTOM],
  ])("of any raise of any rows leaves a shop with %s without a fault", (_, slug, content) => {
    const rows = rowsOf(content);
    fc.assert(
      fc.property(
        fc.subarray(rows),
        fc.integer({ min: -9_000, max: 50_000 }),
        fc.constantFrom(5, 10, 50, 100),
        (some, hundredths, step) => {
          const raised = raisedPrices(some, { percent: hundredths / 100 }, step as 5);
          const after = applyEdits(content, priceEdits(content, raised));
          const read = parseShop(after);
          expect(read.ok && contentFaults(slug, read.value)).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("a planned raise", () => {
  test("is based on the published prices, with the sizes changed in the draft", () => {
    const draft = applyEdits(SIMPLE, [
      { path: [...BOREK, "sizes", "single", "price"], value: 7 },
      { path: [...BOREK, "price"], value: 7 },
      { path: ["shopName"], value: "Racines" },
    ]) as ShopContent;
    const family = rowNamed(draft, "Börek aux épinards").cells[2];
    if (!family) throw new Error("no size");
    const changes = plannedChanges(SIMPLE, draft, [{ cell: family, price: rappen(3400) }]);
    expect(changes).toEqual([
      { path: [...BOREK, "sizes", "single", "price"], was: 8.5, value: 7 },
      { path: [...BOREK, "sizes", "family", "price"], was: 32, value: 34 },
      { path: [...BOREK, "price"], was: 8.5, value: 7 },
    ]);
    const { document, clashes } = applyChanges(SIMPLE, changes);
    expect(clashes).toEqual([]);
    const read = parseShop(document);
    expect(read.ok && contentFaults("rootsflavorsrolle", read.value)).toEqual([]);
  });
});

describe("a column from a spreadsheet", () => {
  const rows = rowsOf(SIMPLE).slice(0, 3);

  test("fills the rows below, and empty cells keep their value", () => {
    const { prices, wrong } = pastePrices("9,50\r\n\r\n10.5\r\n", rows, { row: 0, column: 1 });
    expect(wrong).toBeNull();
    expect(prices.map(({ cell, price }) => [cell, price])).toEqual([
      [rows[0]?.cells[1], 950],
      [rows[2]?.cells[1], 1050],
    ]);
  });

  test("fills columns to the right and ignores cells outside the grid", () => {
    const { prices } = pastePrices("1\t2\t3\n4\t5\t6", rows, { row: 2, column: 1 });
    expect(prices.map(({ price }) => price)).toEqual([100, 200]);
  });

  test("is refused as a whole if a cell is not a price", () => {
    expect(pastePrices("9.50\nsur demande", rows, { row: 0, column: 0 })).toEqual({
      prices: [],
      wrong: "sur demande",
    });
  });
});
