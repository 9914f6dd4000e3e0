import { expect, test } from "vitest";
import { isBegun, NOTHING_TYPED } from "./typed-dish.ts";

test.each(["name", "nameEn", "image", "allergens", "description", "descriptionEn"] as const)(
  "a dish is begun once its %s is given",
  (field) => {
    expect(isBegun({ ...NOTHING_TYPED, price: "12.00", count: "10" })).toBe(false);
    expect(isBegun({ ...NOTHING_TYPED, [field]: "x" })).toBe(true);
  },
);
