import { expect, test } from "vitest";
import { heightOf, scaleFor } from "./chart-scale.ts";

test.each([
  { values: [0], step: 1, ticks: [0, 1] },
  { values: [3, 1], step: 1, ticks: [0, 1, 2, 3] },
  { values: [7], step: 1, ticks: [0, 2, 4, 6, 8] },
  { values: [97], step: 1, ticks: [0, 25, 50, 75, 100] },
  { values: [33_000, 12_050], step: 100, ticks: [0, 10_000, 20_000, 30_000, 40_000] },
  { values: [400, -150], step: 100, ticks: [-200, 0, 200, 400] },
  { values: [-2], step: 1, ticks: [-2, -1, 0] },
])("$values stand between $ticks", ({ values, step, ticks }) => {
  const scale = scaleFor(values, step);
  expect(scale.ticks).toEqual(ticks);
  for (const value of values) {
    expect(heightOf(value, scale)).toBeGreaterThanOrEqual(0);
    expect(heightOf(value, scale)).toBeLessThanOrEqual(100);
  }
});

test("the largest value of a round scale is at its top", () => {
  expect(heightOf(100, scaleFor([100]))).toBe(0);
  expect(heightOf(0, scaleFor([100]))).toBe(100);
});
