import { applyChanges, type FieldChange, type Json, ORDER, readField } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import {
  addChange,
  applyEdits,
  hasPlace,
  isOwnChange,
  undoStep,
  withEmptyParts,
} from "./unsent-changes.ts";

const LIST = ["categories", "plates", "options"];
const MENU: Json = {
  shopName: "Racines",
  categories: {
    plates: {
      options: [
        { itemId: "borek", price: 8 },
        { itemId: "dolma", price: 12 },
      ],
    },
  },
};
const PRICE = [...LIST, "borek", "price"];

describe("unsent changes", () => {
  test("of one field become one with the first `was`", () => {
    const first = addChange([], { path: PRICE, was: 8, value: 9 });
    expect(addChange(first, { path: PRICE, was: 9, value: 9.5 })).toEqual([
      { path: PRICE, was: 8, value: 9.5 },
    ]);
  });

  test("back to the original value cancel out", () => {
    const first = addChange([], { path: PRICE, was: 8, value: 9 });
    expect(addChange(first, { path: PRICE, was: 9, value: 8 })).toEqual([]);
  });

  test("that depend on each other are sent in an applicable order", () => {
    const simit = { itemId: "simit", price: 3 };
    const made = [
      { path: [...LIST, "simit"], value: simit },
      { path: [...LIST, ORDER], value: ["simit", "borek", "dolma"] },
      { path: [...LIST, "simit", "price"], value: 4 },
      { path: [...LIST, "simit"], value: undefined },
      { path: [...LIST, ORDER], value: ["dolma", "borek"] },
    ];
    let seen: Json = MENU;
    let waiting: FieldChange[] = [];
    for (const { path, value } of made) {
      waiting = addChange(waiting, { path, was: readField(seen, path), value });
      seen = applyEdits(seen, [{ path, value }]);
    }
    const { document, clashes } = applyChanges(MENU, waiting);
    expect(clashes).toEqual([]);
    expect(document).toEqual(seen);
    expect(readField(seen, [...LIST, ORDER])).toEqual(["dolma", "borek"]);
  });

  test("of a removed dish do not recreate it with one field", () => {
    const without = applyEdits(MENU, [{ path: [...LIST, "borek"], value: undefined }]);
    expect(hasPlace(without, PRICE)).toBe(false);
    expect(hasPlace(without, ["legal", "name"])).toBe(true);
    expect(applyEdits(without, [{ path: PRICE, value: 9 }])).toEqual(without);
  });

  test("do not clash with the same value", () => {
    const mine = [{ path: PRICE, was: 8, value: 9 }];
    expect(isOwnChange({ path: PRICE, was: 8, value: 9.5, theirs: 9 }, mine)).toBe(true);
    expect(isOwnChange({ path: PRICE, was: 8, value: 9.5, theirs: 7 }, mine)).toBe(false);
  });
});

test("undoing a deletion restores the position", () => {
  const edits = [{ path: [...LIST, "borek"], value: undefined }];
  const after = applyEdits(MENU, edits);
  const step = undoStep(MENU, after, edits);
  expect(readField(applyEdits(after, step), [...LIST, ORDER])).toEqual(["borek", "dolma"]);
  expect(applyEdits(after, step)).toEqual(MENU);
});

const SHOP = {
  delivery: { slots: ["11:00-12:00"] },
  pickUp: { from: "11:00", until: "14:00" },
  vat: { rates: [] },
  declarations: { options: { beef: { allergens: ["Mustard"] } } },
};
const editedPaths = (...paths: string[]) =>
  withEmptyParts(
    SHOP,
    paths.map((path) => ({ path: path.split(".") })),
  ).map(({ path }) => path.join("."));

test("removing the last field of a part removes the part and its empty parents", () => {
  expect(editedPaths("delivery.slots")).toEqual(["delivery"]);
  expect(editedPaths("declarations.options.beef.allergens")).toEqual(["declarations"]);
  expect(editedPaths("pickUp.from", "pickUp.until")).toEqual(["pickUp.from", "pickUp"]);
});

test("a part with other fields stays, and so does one that has a meaning when empty", () => {
  expect(editedPaths("pickUp.from")).toEqual(["pickUp.from"]);
  expect(editedPaths("vat.rates")).toEqual(["vat.rates"]);
});

test("an edit keeps its path", () => {
  const edit = { path: ["delivery", "slots"], value: [] };
  expect(withEmptyParts(SHOP, [edit])).toEqual([edit]);
});
