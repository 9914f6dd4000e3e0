import { expect, test } from "vitest";
import { largestSize, largestSizes } from "./number-column.tsx";

const BOX = { width: 800, height: 600 };

test("a single number leaves half of the height free, and a long one fits the width", () => {
  expect(largestSize(1, 2, BOX)).toEqual({ size: 300, columns: 1 });
  expect(largestSize(1, 5, BOX)).toEqual({ size: 246, columns: 1 });
});

test("several numbers use the number of columns that makes them largest", () => {
  // Four of 1.3 plus three gaps of 0.3 are 6.1 wide.
  expect(largestSize(16, 2, BOX)).toEqual({ size: 131, columns: 4 });
  // Twelve lines fill the height.
  expect(largestSize(60, 4, BOX)).toEqual({ size: 50, columns: 5 });
});

test("sizes scale with the box", () => {
  const twice = { width: 1600, height: 1200 };
  const [small, large] = [largestSize(20, 3, BOX), largestSize(20, 3, twice)];
  expect(large.columns).toBe(small.columns);
  expect(Math.abs(large.size - 2 * small.size)).toBeLessThan(2);
});

test.each([0, 1, 5, 19, 59])("the latest is the largest, above %d others, and all fit", (count) => {
  for (const digits of [1, 2, 3, 4]) {
    for (const box of [BOX, { width: 300, height: 220 }]) {
      const { latest, others } = largestSizes(count, digits, box);
      const lines = Math.ceil(count / others.columns);
      expect(latest).toBeGreaterThanOrEqual(1.5 * others.size - 1);
      expect(latest + lines * others.size).toBeLessThanOrEqual(box.height);
      expect(latest * digits * 0.65).toBeLessThanOrEqual(box.width);
    }
  }
});
