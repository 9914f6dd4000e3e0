import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import {
  basePrice,
  type CustomCategory,
  extraPrice,
  includedCount,
  MAX_TORTILLAS,
  minTortillas,
  sizesOf,
  takesSize,
  takesTortillas,
  UNLIMITED,
} from "./custom-category.ts";

const plain: CustomCategory = { basePrice: rappen(900), options: [] };
const sized: CustomCategory = { ...plain, customizations: { size: true } };
const configured: CustomCategory = {
  ...plain,
  sizes: {
    L: { basePrice: rappen(1100), included: { meat: 1, tortilla: 2 } },
    XL: { basePrice: rappen(1700) },
  },
  included: { meat: 2, sauces: 4, garniture: 99 },
  extraPrices: { meat: rappen(150), sauces: rappen(0), garniture: rappen(30) },
};

describe("sizes", () => {
  test("are L, XL, 2XL, 3XL, 4XL when the category takes sizes and lists none", () => {
    expect(sizesOf(sized)).toEqual(["L", "XL", "2XL", "3XL", "4XL"]);
  });

  test.each([
    ["L", 900],
    ["XL", 1000],
    ["2XL", 1100],
    ["3XL", 1200],
    ["4XL", 1300],
  ])("listed by default cost the base price and a surcharge: %s makes %d", (size, price) => {
    expect(basePrice(sized, size)).toBe(price);
  });

  test.each([
    ["L", 1100],
    ["XL", 1700],
  ])("listed in the config cost what it says, with no surcharge: %s %d", (size, price) => {
    expect(sizesOf(configured)).toEqual(["L", "XL"]);
    expect(basePrice(configured, size)).toBe(price);
  });

  test("are asked for when the config says so or lists some, unless it says no", () => {
    expect(takesSize(plain)).toBe(false);
    expect(takesSize(sized)).toBe(true);
    expect(takesSize(configured)).toBe(true);
    const without = { ...configured, customizations: { size: false } };
    expect(takesSize(without)).toBe(false);
    expect(sizesOf(without)).toEqual([]);
    expect(basePrice(without, "XL")).toBe(900);
  });

  test("leave the base price alone while none is chosen", () => {
    expect(basePrice(sized, undefined)).toBe(900);
    expect(basePrice(configured, undefined)).toBe(900);
  });
});

describe("included counts", () => {
  test.each([
    ["meat", 3],
    ["sauces", 3],
    ["tortilla", 1],
    ["cheese", UNLIMITED],
    ["garniture", UNLIMITED],
    ["drinks", UNLIMITED],
  ])("default for %s to %d", (group, count) => {
    expect(includedCount(plain, undefined, group)).toBe(count);
    expect(includedCount(sized, "4XL", group)).toBe(count);
  });

  test("of the size override the category's, and these the defaults", () => {
    expect(includedCount(configured, "L", "meat")).toBe(1);
    expect(includedCount(configured, "XL", "meat")).toBe(2);
    expect(includedCount(configured, undefined, "meat")).toBe(2);
    expect(includedCount(configured, "L", "sauces")).toBe(4);
    expect(includedCount(configured, "L", "tortilla")).toBe(2);
    expect(includedCount(configured, "XL", "tortilla")).toBe(1);
  });

  test("of zero count as stated", () => {
    expect(includedCount({ ...plain, included: { meat: 0 } }, undefined, "meat")).toBe(0);
  });
});

describe("the price of an extra", () => {
  test.each([
    ["tacos", 100, 50, 20, 200],
    ["sandwich", 0, 50, 20, 200],
    ["box", 0, 50, 20, 200],
    ["durum", 0, 50, 20, 200],
    ["asiette", 0, 50, 20, 200],
    ["pizza", 0, 0, 20, 200],
  ])("on %s defaults to meat %d, sauce %d, cheese %d, tortilla %d", (id, ...prices) => {
    const groups = ["meat", "sauces", "cheese", "tortilla"];
    expect(groups.map((group) => extraPrice(id, plain, group))).toEqual(prices);
  });

  test.each(["garniture", "drinks", "vegetables"])("is nothing for %s", (group) => {
    expect(extraPrice("tacos", plain, group)).toBe(0);
  });

  test("in the config overrides the default, even 0", () => {
    expect(extraPrice("tacos", configured, "meat")).toBe(150);
    expect(extraPrice("pizza", configured, "meat")).toBe(150);
    expect(extraPrice("tacos", configured, "sauces")).toBe(0);
    expect(extraPrice("tacos", configured, "garniture")).toBe(30);
    expect(extraPrice("tacos", configured, "cheese")).toBe(20);
  });
});

describe("the tortilla stepper", () => {
  test("is offered only when the config says so, and ends at 5", () => {
    expect(takesTortillas(plain)).toBe(false);
    expect(takesTortillas({ ...plain, customizations: { tortilla: true } })).toBe(true);
    expect(MAX_TORTILLAS).toBe(5);
  });

  test.each([
    ["1 by default", undefined, 1],
    ["the included count", 3, 3],
    ["at most 5", 8, 5],
    ["1 when tortillas are unlimited", UNLIMITED, 1],
  ])("starts at %s: included %s, minimum %d", (_what, tortilla, minimum) => {
    expect(minTortillas({ ...plain, included: { tortilla } }, undefined)).toBe(minimum);
  });

  test("starts at the included count of the size", () => {
    expect(minTortillas(configured, "L")).toBe(2);
    expect(minTortillas(configured, "XL")).toBe(1);
  });
});
