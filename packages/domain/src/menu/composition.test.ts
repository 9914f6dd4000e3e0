import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { refuse } from "../result.ts";
import { type Customizations, compose, toCustomizations } from "./composition.ts";
import type { CustomCategory } from "./custom-category.ts";

const tacos: CustomCategory = {
  basePrice: rappen(900),
  customizations: { size: true, tortilla: true },
  options: [
    { id: "meat", type: "checkbox", options: [{ id: "chicken" }, { id: "beef" }, { id: "mixed" }] },
    { id: "sauces", type: "checkbox", options: [{ id: "algerienne" }, { id: "samourai" }] },
    { id: "drinks", type: "radio", options: [{ id: "water" }, { id: "cola", price: rappen(250) }] },
  ],
};
const sandwich: CustomCategory = {
  basePrice: rappen(1000),
  options: [{ id: "meat", type: "radio", options: [{ id: "chicken" }, { id: "falafel" }] }],
};
const valid: Customizations = { size: "L", meat: ["chicken"] };

describe("a composition", () => {
  test("is in the menu's order", () => {
    const ticked = {
      drinks: "cola",
      sauces: ["samourai", "algerienne"],
      meat: ["mixed", "chicken"],
      tortillaAmount: "3",
      size: "XL",
    };
    expect(compose(tacos, ticked)).toEqual({
      ok: true,
      value: {
        size: "XL",
        tortillas: 3,
        choices: [
          { group: "meat", options: [{ id: "chicken" }, { id: "mixed" }] },
          { group: "sauces", options: [{ id: "algerienne" }, { id: "samourai" }] },
          { group: "drinks", options: [{ id: "cola", price: 250 }] },
        ],
      },
    });
  });

  test("takes a single value for a list and a list of one for a single value", () => {
    expect(compose(tacos, { ...valid, meat: "chicken" })).toEqual(compose(tacos, valid));
    expect(compose(sandwich, { meat: ["falafel"] })).toEqual(
      compose(sandwich, { meat: "falafel" }),
    );
  });

  test("is encoded with one value for a radio group and a list for others", () => {
    const composed = compose(tacos, { ...valid, drinks: ["cola"], meat: "beef" });
    expect(composed.ok && toCustomizations(tacos, composed.value)).toEqual({
      size: "L",
      tortillaAmount: "1",
      meat: ["beef"],
      drinks: "cola",
    });
  });

  test("ignores groups left empty, also those of another category", () => {
    const left = { meat: "chicken", cheese: [], garniture: "", sauces: undefined };
    expect(compose(sandwich, left)).toEqual(compose(sandwich, { meat: "chicken" }));
  });
});

describe("the size", () => {
  test.each([undefined, ""])("is required where the category takes one (%j)", (size) => {
    expect(compose(tacos, { ...valid, size })).toEqual(refuse("please_select_size"));
  });

  test.each(["XXL", "l", "constructor", "__proto__"])("%s is refused as unknown", (size) => {
    expect(compose(tacos, { ...valid, size })).toEqual(refuse("unknown_size", { size }));
  });

  test("is refused where the category takes none", () => {
    expect(compose(sandwich, { meat: "chicken", size: "XL" })).toEqual(
      refuse("unknown_size", { size: "XL" }),
    );
  });
});

describe("the meat", () => {
  test.each([undefined, "", []])("is required (%j)", (meat) => {
    expect(compose(tacos, { size: "L", meat })).toEqual(refuse("please_select_meat"));
    expect(compose(sandwich, { meat })).toEqual(refuse("please_select_meat"));
  });

  test("is not asked for where the menu offers none", () => {
    expect(compose({ ...sandwich, options: [] }, {}).ok).toBe(true);
  });

  test("is a single one outside tacos, where the menu makes it a radio group", () => {
    expect(compose(sandwich, { meat: ["chicken", "falafel"] })).toEqual(
      refuse("too_many_options", { option: "meat", max: 1 }),
    );
    expect(compose(tacos, { size: "L", meat: ["chicken", "beef", "mixed"] }).ok).toBe(true);
  });
});

describe("options", () => {
  test("not on the menu are refused by name", () => {
    expect(compose(tacos, { ...valid, meat: ["chicken", "unicorn"] })).toEqual(
      refuse("unknown_option", { option: "unicorn" }),
    );
  });

  test.each(["cheese", "constructor", "__proto__"])(
    "of a group not there are refused: %s",
    (group) => {
      const customizations = Object.fromEntries([...Object.entries(valid), [group, ["cheddar"]]]);
      expect(compose(tacos, customizations)).toEqual(refuse("unknown_option", { option: group }));
    },
  );

  test("ticked twice are refused", () => {
    expect(compose(tacos, { ...valid, meat: ["chicken", "chicken"] })).toEqual(
      refuse("duplicate_option", { option: "meat" }),
    );
  });
});

describe("tortillas", () => {
  const with2 = { ...tacos, included: { tortilla: 2 } };

  test.each([undefined, ""])("start at the included count when not stated (%j)", (amount) => {
    const order = { ...valid, tortillaAmount: amount };
    expect(compose(tacos, order)).toMatchObject({ value: { tortillas: 1 } });
    expect(compose(with2, order)).toMatchObject({ value: { tortillas: 2 } });
  });

  test.each(["2", "3", "4", "5"])("may be %s where 2 are included", (amount) => {
    const composed = compose(with2, { ...valid, tortillaAmount: amount });
    expect(composed).toMatchObject({ value: { tortillas: Number(amount) } });
  });

  test.each(["0", "1", "6", "99", "-2", "2.5", "2e0", " 3", "two"])(
    "may not be %j where 2 are included",
    (amount) => {
      expect(compose(with2, { ...valid, tortillaAmount: amount })).toEqual(
        refuse("tortilla_out_of_range", { min: 2, max: 5 }),
      );
    },
  );

  test("start at the included count of the chosen size", () => {
    const bySize = { ...tacos, sizes: { XL: { basePrice: rappen(1), included: { tortilla: 4 } } } };
    expect(compose(bySize, { ...valid, size: "XL" })).toMatchObject({ value: { tortillas: 4 } });
    expect(compose(bySize, { ...valid, size: "XL", tortillaAmount: "3" })).toEqual(
      refuse("tortilla_out_of_range", { min: 4, max: 5 }),
    );
  });

  test("may be 1 to 5 where the config makes them unlimited", () => {
    const free = { ...tacos, included: { tortilla: 99 } };
    for (const tortillaAmount of ["1", "5"]) {
      expect(compose(free, { ...valid, tortillaAmount }).ok).toBe(true);
    }
    expect(compose(free, valid)).toMatchObject({ value: { tortillas: 1 } });
  });

  test("are refused where the category has none", () => {
    expect(compose(sandwich, { meat: "chicken", tortillaAmount: "2" })).toEqual(
      refuse("unknown_option", { option: "tortilla" }),
    );
  });
});
