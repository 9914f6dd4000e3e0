import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { proposeVarieties } from "./assortment.ts";
import { checkItemChoice, type SimpleItem, varietyLimit } from "./simple-item.ts";

const dish = (itemId: string): SimpleItem => ({ itemId, price: rappen(850) });
const menu = {
  plates: { options: ["borek", "peppers", "leaves"].map(dish) },
  snacks: { options: ["bagel", "roll"].map(dish) },
  salad: { options: ["bulgur", "potato"].map(dish) },
  desserts: { options: ["cake"].map(dish) },
};
const selection = (options: readonly string[], max?: number): SimpleItem => ({
  ...dish("special_event_selection"),
  varieties: { options, ...(max !== undefined && { max }) },
});
const ALL = ["borek", "peppers", "leaves", "bagel", "roll", "bulgur", "potato", "cake"];

describe("a proposed assortment", () => {
  test("takes from categories in turn, up to the limit", () => {
    expect(proposeVarieties(menu, selection(ALL))).toEqual([
      "borek",
      "bagel",
      "bulgur",
      "cake",
      "peppers",
    ]);
  });

  test("keeps chosen varieties and adds rare ones", () => {
    expect(proposeVarieties(menu, selection(ALL, 4), ["leaves", "peppers"])).toEqual([
      "leaves",
      "peppers",
      "bagel",
      "bulgur",
    ]);
  });

  test("stops when no varieties are left", () => {
    expect(proposeVarieties(menu, selection(["cake", "roll"]))).toEqual(["cake", "roll"]);
    expect(proposeVarieties(menu, dish("borek"))).toEqual([]);
  });

  test("is valid, as large as possible, and deterministic", () => {
    const options = fc.uniqueArray(fc.constantFrom(...ALL, "not on the menu"), { minLength: 1 });
    fc.assert(
      fc.property(options, fc.integer({ min: 1, max: 9 }), (offered, max) => {
        const item = selection(offered, max);
        const proposed = proposeVarieties(menu, item);
        expect(checkItemChoice(item, { varieties: proposed }).ok).toBe(true);
        expect(proposed).toHaveLength(Math.min(varietyLimit(item), offered.length));
        expect(proposeVarieties(menu, item)).toEqual(proposed);
      }),
    );
  });
});
