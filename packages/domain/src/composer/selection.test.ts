import { describe, expect, test } from "vitest";
import { type CustomCategory, isNeeded, type OptionGroup } from "../menu/custom-category.ts";
import { rappen } from "../money/rappen.ts";
import {
  awaitsSize,
  changeCategory,
  EMPTY_SELECTION,
  hasAll,
  loadLine,
  pickSize,
  type Selection,
  setTortillas,
  toggleAll,
  toggleOption,
  tortillasOf,
} from "./selection.ts";
import { isFreeOfCharge } from "./tick-price.ts";

const group = (id: string, type: OptionGroup["type"], ...options: string[]): OptionGroup => ({
  id,
  type,
  options: options.map((option) => ({ id: option })),
});
const common = [
  group("cheese", "checkbox", "cheddar", "raclette"),
  group("garniture", "checkbox", "tomato", "onion"),
  group("sauces", "checkbox", "blanche", "samourai"),
  group("drinks", "radio", "cola", "ayran"),
];
const tacos: CustomCategory = {
  basePrice: rappen(900),
  sizes: {
    L: { basePrice: rappen(900) },
    "3XL": { basePrice: rappen(1200), included: { tortilla: 2 } },
  },
  customizations: { size: true, tortilla: true },
  options: [group("meat", "checkbox", "chicken", "nuggets", "beef"), ...common],
};
const sandwich: CustomCategory = {
  basePrice: rappen(1000),
  options: [group("meat", "radio", "chicken", "beef"), group("side", "radio", "fries"), ...common],
};
const sized: CustomCategory = { ...sandwich, customizations: { size: true, tortilla: true } };

const full: Selection = {
  size: "3XL",
  tortillas: 3,
  chosen: {
    meat: ["beef", "chicken"],
    cheese: ["cheddar"],
    garniture: ["tomato"],
    sauces: ["blanche", "samourai"],
    drinks: ["cola"],
  },
};

describe("changing category", () => {
  test("clears sauces and cheese unless the category is tacos", () => {
    const { chosen } = changeCategory("sandwich", sandwich, full);
    expect(chosen.sauces).toBeUndefined();
    expect(chosen.cheese).toBeUndefined();
    const inSandwich = { ...EMPTY_SELECTION, chosen: { sauces: ["blanche"], cheese: ["cheddar"] } };
    expect(changeCategory("tacos", tacos, inSandwich)).toEqual(inSandwich);
  });

  test("for non-tacos also clears size and tortilla amount, even where they exist", () => {
    expect(changeCategory("wrap", sized, { ...full, size: "XL" })).toMatchObject({
      size: undefined,
      tortillas: undefined,
    });
  });

  test("for non-tacos reduces meat to a single value", () => {
    expect(changeCategory("sandwich", sandwich, full).chosen.meat).toEqual(["beef"]);
    const several = { ...sandwich, options: tacos.options };
    expect(changeCategory("mix", several, full).chosen.meat).toEqual(["beef"]);
  });

  test("drops size and tortillas when the category no longer supports them", () => {
    const plain = { ...tacos, customizations: { size: false, tortilla: false } };
    expect(changeCategory("tacos", plain, full)).toMatchObject({
      size: undefined,
      tortillas: undefined,
    });
    const other = { ...tacos, sizes: { S: { basePrice: rappen(700) } } };
    expect(changeCategory("tacos", other, full)).toMatchObject({
      size: undefined,
      tortillas: undefined,
    });
  });

  test("carries garniture and drinks over", () => {
    expect(changeCategory("sandwich", sandwich, full).chosen).toEqual({
      meat: ["beef"],
      garniture: ["tomato"],
      drinks: ["cola"],
    });
  });

  test("to tacos keeps everything tacos offer", () => {
    expect(changeCategory("tacos", tacos, full)).toEqual(full);
  });

  test("drops what the new category does not offer, before it keeps one meat", () => {
    const nuggets = { ...EMPTY_SELECTION, chosen: { meat: ["nuggets", "chicken"] } };
    expect(changeCategory("sandwich", sandwich, nuggets).chosen).toEqual({ meat: ["chicken"] });
    const fries = { ...EMPTY_SELECTION, chosen: { side: ["fries"] } };
    expect(changeCategory("tacos", tacos, fries)).toEqual(EMPTY_SELECTION);
  });
});

describe("picking a size", () => {
  test("sets the tortillas to those it includes, one by default", () => {
    expect(pickSize(tacos, full, "L")).toEqual({ ...full, size: "L", tortillas: 1 });
    expect(pickSize(tacos, full, "3XL").tortillas).toBe(2);
  });

  test("sets none when the category does not use tortillas", () => {
    const without = { ...tacos, customizations: { size: true } };
    expect(pickSize(without, EMPTY_SELECTION, "L").tortillas).toBeUndefined();
  });

  test("is required before other options, in categories with sizes", () => {
    expect(awaitsSize(tacos, EMPTY_SELECTION)).toBe(true);
    expect(awaitsSize(tacos, full)).toBe(false);
    expect(awaitsSize(sandwich, EMPTY_SELECTION)).toBe(false);
  });
});

describe("the tortilla stepper", () => {
  test.each([
    [0, 2],
    [4, 4],
    [6, 5],
  ])("stays between the included count and 5: %d makes %d", (count, kept) => {
    expect(setTortillas(tacos, full, count).tortillas).toBe(kept);
  });

  test("starts at the included count where no size sets it", () => {
    const wrap = { ...sandwich, customizations: { tortilla: true }, included: { tortilla: 2 } };
    expect(tortillasOf(wrap, EMPTY_SELECTION)).toBe(2);
    expect(tortillasOf(sandwich, EMPTY_SELECTION)).toBeUndefined();
  });
});

describe("ticking an option", () => {
  const [meats, , , sauces, drinks] = tacos.options as [OptionGroup, ...OptionGroup[]];
  const [oneMeat] = sandwich.options as [OptionGroup];

  test("of a checkbox group adds it, and ticking again takes it away", () => {
    const three = toggleOption(meats, full, "nuggets");
    expect(three.chosen.meat).toEqual(["beef", "chicken", "nuggets"]);
    expect(toggleOption(meats, three, "beef").chosen.meat).toEqual(["chicken", "nuggets"]);
    expect(toggleOption(sauces as OptionGroup, full, "blanche").chosen.sauces).toEqual([
      "samourai",
    ]);
  });

  test("of a radio group replaces the other, and ticking again takes it away", () => {
    const ayran = toggleOption(drinks as OptionGroup, full, "ayran");
    expect(ayran.chosen.drinks).toEqual(["ayran"]);
    expect(toggleOption(drinks as OptionGroup, ayran, "ayran").chosen.drinks).toEqual([]);
  });

  test("keeps the one meat where meat is a radio group", () => {
    const chicken = toggleOption(oneMeat, EMPTY_SELECTION, "chicken");
    expect(toggleOption(oneMeat, chicken, "chicken")).toEqual(chicken);
  });
});

describe("a line loaded back into the form", () => {
  test("has every choice of its customisations", () => {
    const { meat, cheese, garniture, sauces } = full.chosen;
    const customizations = {
      size: "3XL",
      tortillaAmount: "3",
      meat,
      cheese,
      garniture,
      sauces,
      drinks: "cola",
    };
    expect(loadLine(tacos, customizations)).toEqual(full);
  });

  test("leaves out what the menu no longer offers", () => {
    const customizations = {
      size: "9XL",
      tortillaAmount: "3",
      meat: ["unicorn", "beef"],
      cheese: "",
    };
    expect(loadLine(tacos, customizations)).toEqual({
      ...EMPTY_SELECTION,
      chosen: { meat: ["beef"] },
    });
  });
});

describe("a whole group at once", () => {
  const [garniture, priced] = [
    group("garniture", "checkbox", "tomato", "onion"),
    { ...group("dips", "checkbox"), options: [{ id: "humus", price: rappen(200) }] },
  ];

  test.each([
    ["where as many as one likes are included", garniture, true],
    ["not where more than the included cost", group("sauces", "checkbox", "blanche"), false],
    ["not where an option has a price", priced, false],
    ["not where only one can be had", group("drinks", "radio", "cola", "ayran"), false],
  ])("is offered %s", (_, offered, isOffered) => {
    expect(isFreeOfCharge("tacos", tacos, "L", offered)).toBe(isOffered);
  });

  test("is ticked, also what is missing of it, and taken back when it is complete", () => {
    const one = toggleOption(garniture, EMPTY_SELECTION, "onion");
    expect(hasAll(garniture, one)).toBe(false);
    const all = toggleAll(garniture, one);
    expect(all.chosen.garniture).toEqual(["tomato", "onion"]);
    expect(hasAll(garniture, all)).toBe(true);
    expect(toggleAll(garniture, all).chosen.garniture).toEqual([]);
  });
});

test("only a meat is needed", () => {
  expect(isNeeded({ id: "meat" })).toBe(true);
  expect(isNeeded({ id: "sauces" })).toBe(false);
});
