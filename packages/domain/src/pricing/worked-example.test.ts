import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compose, toCustomizations } from "../menu/composition.ts";
import { ruledCategory } from "../menu/custom-category.arbitraries.ts";
import type { CustomCategory, OptionGroup } from "../menu/custom-category.ts";
import { rappen } from "../money/rappen.ts";
import { priceCustomLine } from "./custom-line.ts";
import { workedExample } from "./worked-example.ts";

const group = (id: string, count: number, changes: Partial<OptionGroup> = {}): OptionGroup => ({
  id,
  type: "checkbox",
  options: Array.from({ length: count }, (_, n) => ({ id: `${id}${n + 1}` })),
  ...changes,
});
const tacos: CustomCategory = {
  basePrice: rappen(900),
  sizes: {
    XL: { basePrice: rappen(1000), included: { meat: 2 } },
    L: { basePrice: rappen(900), included: { meat: 1 } },
  },
  options: [group("garniture", 3), group("meat", 3), group("sauces", 5), group("cheese", 2)],
};

describe("the worked example of a category", () => {
  test("takes the cheapest size and one chargeable extra", () => {
    const example = workedExample("tacos", tacos);
    expect(example?.composition.size).toBe("L");
    expect(
      example?.composition.choices.map(({ group: id, options }) => [id, options.length]),
    ).toEqual([
      ["meat", 2],
      ["sauces", 4],
    ]);
    expect(example?.parts).toEqual([
      { of: "base", amount: 900 },
      { of: { group: "meat" }, amount: 100 },
      { of: { group: "sauces" }, amount: 50 },
    ]);
    expect(example?.total).toBe(1050);
  });

  test("takes the cheapest required options of other groups", () => {
    const options = [
      { id: "salmon", price: rappen(300) },
      { id: "rice" },
      { id: "bulgur", off: true as const },
    ];
    const box: CustomCategory = {
      basePrice: rappen(1200),
      options: [group("side", 0, { needed: true, type: "radio", options })],
    };
    const example = workedExample("box", box);
    expect(example?.composition.choices).toEqual([{ group: "side", options: [{ id: "rice" }] }]);
    expect(example?.parts).toEqual([{ of: "base", amount: 1200 }]);
  });

  test("is undefined if a required group has no options", () => {
    const meat = group("meat", 0, { options: [{ id: "chicken", off: true }] });
    expect(workedExample("tacos", { ...tacos, options: [meat] })).toBeUndefined();
  });

  test("costs the sum of its parts and the customer's price, for any category", () => {
    fc.assert(
      fc.property(ruledCategory, (category) => {
        const example = workedExample("tacos", category);
        if (!example) throw new Error("it could have been composed");
        const { parts, total, composition } = example;
        expect(parts.reduce((all, { amount }) => all + amount, 0)).toBe(total);
        const ordered = compose(category, toCustomizations(category, composition));
        if (!ordered.ok) throw new Error(ordered.error.code);
        expect(priceCustomLine("tacos", category, ordered.value, 1).total).toBe(total);
        expect(workedExample("tacos", category)).toEqual(example);
      }),
    );
  });
});
