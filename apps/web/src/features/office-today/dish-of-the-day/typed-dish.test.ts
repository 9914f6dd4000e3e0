import { expect, test } from "vitest";
import { hasInput, NOTHING_TYPED } from "./typed-dish.ts";

test.each(["name", "nameEn", "image", "allergens", "description", "descriptionEn"] as const)(
  "a dish has input once its %s is given",
  (field) => {
    expect(hasInput({ ...NOTHING_TYPED, price: "12.00", count: "10" })).toBe(false);
    expect(hasInput({ ...NOTHING_TYPED, [field]: "x" })).toBe(true);
  },
);
