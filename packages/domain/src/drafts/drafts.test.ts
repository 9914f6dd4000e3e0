import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "./apply-changes.ts";
import { isFieldPath, ORDER, readField, writeField } from "./field-path.ts";
import { findChanges } from "./find-changes.ts";
import { isSameJson, type Json, type JsonObject } from "./json.ts";

const DISHES = [
  { itemId: "borek", price: 8.5, sizes: { single: { price: 8.5 } } },
  { itemId: "dolma", price: 12 },
];
const MENU: JsonObject = {
  shopName: "Racines",
  categories: {
    plates: { options: DISHES as unknown as Json },
    snacks: { options: [] },
  },
};
const BOREK = ["categories", "plates", "options", "borek"];

describe("a field", () => {
  test("is found by keys and ids of entries", () => {
    expect(readField(MENU, [...BOREK, "price"])).toBe(8.5);
    expect(readField(MENU, [...BOREK, "sizes", "single", "price"])).toBe(8.5);
    expect(readField(MENU, ["categories", "plates", "options", ORDER])).toEqual(["borek", "dolma"]);
    expect(readField(MENU, ["categories", ORDER])).toEqual(["plates", "snacks"]);
    expect(readField(MENU, ["legal", "name"])).toBeUndefined();
  });

  test("is written in place, or created", () => {
    const dearer = writeField(MENU, [...BOREK, "price"], 9) as Json;
    expect(readField(dearer, [...BOREK, "price"])).toBe(9);
    expect(readField(dearer, ["categories", "plates", "options", "dolma", "price"])).toBe(12);
    expect(writeField({}, ["legal", "name"], "X")).toEqual({ legal: { name: "X" } });
    expect(writeField({ a: 1, b: 2 }, ["a"], undefined)).toEqual({ b: 2 });
  });

  test("of a list entry is appended or removed", () => {
    const path = ["categories", "plates", "options"];
    const more = writeField(MENU, [...path, "simit"], { itemId: "simit", price: 3 }) as Json;
    expect(readField(more, [...path, ORDER])).toEqual(["borek", "dolma", "simit"]);
    const fewer = writeField(more, [...path, "borek"], undefined) as Json;
    expect(readField(fewer, [...path, ORDER])).toEqual(["dolma", "simit"]);
  });

  test("of an order moves named entries and keeps others", () => {
    const path = ["categories", "plates", "options", ORDER];
    const moved = writeField(MENU, path, ["dolma", "unknown"]) as Json;
    expect(readField(moved, path)).toEqual(["dolma", "borek"]);
  });

  test("cannot be a key of Object.prototype", () => {
    expect(isFieldPath(["a", "__proto__", "b"])).toBe(false);
    expect(isFieldPath(["constructor"])).toBe(false);
    expect(isFieldPath([])).toBe(false);
    expect(isFieldPath(BOREK)).toBe(true);
  });
});

describe("changes", () => {
  test("of two people to two fields of one dish are both kept", () => {
    const mine = { path: [...BOREK, "price"], was: 8.5, value: 9 };
    const theirs = { path: [...BOREK, "sizes", "single", "price"], was: 8.5, value: 9 };
    const first = applyChanges(MENU, [theirs]);
    const second = applyChanges(first.document, [mine]);
    expect(second.clashes).toEqual([]);
    expect(readField(second.document, theirs.path)).toBe(9);
    expect(readField(second.document, mine.path)).toBe(9);
  });

  test("of the same field clash, and the current value stays", () => {
    const path = [...BOREK, "price"];
    const { document } = applyChanges(MENU, [{ path, was: 8.5, value: 9 }]);
    const late = { path, was: 8.5, value: 10 };
    const result = applyChanges(document, [
      late,
      { path: ["shopName"], was: "Racines", value: "R" },
    ]);
    expect(result.clashes).toEqual([{ ...late, theirs: 9 }]);
    expect(readField(result.document, path)).toBe(9);
    expect(readField(result.document, ["shopName"])).toBe("R");
  });

  test("sent twice are applied once", () => {
    const change = { path: ["shopName"], was: "Racines", value: "R" };
    const again = applyChanges(applyChanges(MENU, [change]).document, [change]);
    expect(again).toMatchObject({ applied: [], clashes: [] });
  });
});

describe("finding changes", () => {
  test("returns the smallest fields, and additions and removals as a whole", () => {
    const [borek, dolma] = DISHES;
    const after = {
      ...MENU,
      categories: {
        plates: { options: [dolma, { ...borek, price: 9 }] },
        sweets: { options: [] },
      },
    } as unknown as Json;
    expect(findChanges(MENU, after)).toEqual([
      { path: [...BOREK, "price"], was: 8.5, value: 9 },
      {
        path: ["categories", "plates", "options", ORDER],
        was: ["borek", "dolma"],
        value: ["dolma", "borek"],
      },
      { path: ["categories", "snacks"], was: { options: [] }, value: undefined },
      { path: ["categories", "sweets"], was: undefined, value: { options: [] } },
    ]);
  });

  test("transforms any document into any other", () => {
    const entry = fc.record({ id: fc.constantFrom("a", "b", "c", "d"), price: fc.nat(3) });
    const list = fc.uniqueArray(entry, { selector: ({ id }) => id });
    const key = fc.constantFrom("x", "y", "z");
    const leaf = fc.oneof(fc.nat(3), fc.string({ maxLength: 2 }), fc.constant(null), list);
    const document = fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf)));
    fc.assert(
      fc.property(document, document, (before, after) => {
        const changes = findChanges(before as Json, after as Json);
        const { document: made, clashes } = applyChanges(before as Json, changes);
        expect(clashes).toEqual([]);
        expect(JSON.stringify(made)).toBe(JSON.stringify(after));
        expect(isSameJson(made, after as Json)).toBe(true);
      }),
    );
  });
});
