import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, contrastWithWhite, isColour, isReadable, nearestReadable } from "./contrast.ts";

test("contrast is 21 between black and white and 1 between equals, whichever comes first", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#b4552d", "#b4552d")).toBe(1);
  expect(contrastWithWhite("#767676")).toBeCloseTo(4.54, 2);
});

test.each([
  ["#767676", true],
  ["#777777", false],
  ["#8a4b16", true],
  ["#ffcc00", false],
])("white text on %s is readable: %s", (colour, isEnough) => {
  expect(isReadable(colour)).toBe(isEnough);
});

test("a colour is written as six digits", () => {
  expect(["#b4552d", "#B4552D"].every(isColour)).toBe(true);
  expect(["b4552d", "#b45", "#b4552g", "red", ""].some(isColour)).toBe(false);
});

test("the proposal is readable and no lighter; a readable colour stays", () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, (given) => {
      const proposed = nearestReadable(given);
      expect(isReadable(proposed)).toBe(true);
      if (isReadable(given)) expect(proposed).toBe(given);
      for (const at of [1, 3, 5]) {
        expect(proposed.slice(at, at + 2) <= given.slice(at, at + 2)).toBe(true);
      }
    }),
  );
});

test("yellow becomes a dark yellow, not black", () => {
  expect(nearestReadable("#ffcc00")).toBe("#907300");
});
