import { describe, expect, test } from "vitest";
import { readLines } from "./basket-state.ts";

const line = {
  id: "a",
  itemId: "spinach_pastry",
  size: "single",
  varieties: [],
  price: 850,
  quantity: 2,
};

describe("a basket stored in the browser", () => {
  test("is read back as it was written", () => {
    const noSize = { ...line, id: "b", size: undefined };
    const written = JSON.parse(JSON.stringify([line, noSize]));
    expect(readLines(written)).toEqual([line, noSize]);
  });

  test.each([
    ["nothing", null],
    ["another shape", { lines: [line] }],
    ["a price in francs", [{ ...line, price: 8.5 }]],
    ["a negative price", [{ ...line, price: -850 }]],
    ["a quantity of 0", [{ ...line, quantity: 0 }]],
    ["a quantity of 100", [{ ...line, quantity: 100 }]],
    ["a line without varieties", [{ ...line, varieties: undefined }]],
  ])("is dropped when it is %s", (_, stored) => {
    expect(readLines(stored)).toBeUndefined();
  });
});
