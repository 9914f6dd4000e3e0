import { describe, expect, test } from "vitest";
import { parseStoredLines } from "./stored-lines.ts";

const line = {
  id: "a",
  itemId: "spinach_pastry",
  size: "single",
  varieties: [],
  price: 850,
  quantity: 2,
};

describe("a basket kept in the browser", () => {
  test("is read back as it was written", () => {
    const noSize = { ...line, id: "b", size: undefined };
    expect(parseStoredLines(JSON.stringify([line, noSize]))).toEqual([line, noSize]);
  });

  test.each([
    ["nothing", null],
    ["broken text", "[{"],
    ["another shape", JSON.stringify({ lines: [line] })],
    ["a price in francs", JSON.stringify([{ ...line, price: 8.5 }])],
    ["a negative price", JSON.stringify([{ ...line, price: -850 }])],
    ["a quantity of 0", JSON.stringify([{ ...line, quantity: 0 }])],
    ["a quantity of 100", JSON.stringify([{ ...line, quantity: 100 }])],
    ["a line without varieties", JSON.stringify([{ ...line, varieties: undefined }])],
  ])("is dropped when it is %s", (_, text) => {
    expect(parseStoredLines(text)).toBeUndefined();
  });
});
