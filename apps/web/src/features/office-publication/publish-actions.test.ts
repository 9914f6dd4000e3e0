import { expect, test } from "vitest";
import { instantOf, proposeMoments } from "./publish-actions.tsx";

const daysOf = (now: string) =>
  Object.values(proposeMoments(new Date(now))).map(({ day, time }) => `${day} ${time}`);

test("proposes early tomorrow, the next Monday and the first of the next month", () => {
  expect(daysOf("2026-11-18T10:00:00Z")).toEqual([
    "2026-11-19 06:00",
    "2026-11-23 06:00",
    "2026-12-01 06:00",
  ]);
});

test("uses the day in Zurich, also across the end of a year", () => {
  expect(daysOf("2026-12-30T23:30:00Z")).toEqual([
    "2027-01-01 06:00",
    "2027-01-04 06:00",
    "2027-01-01 06:00",
  ]);
});

test("proposes the Monday of the next week on a Monday", () => {
  expect(daysOf("2026-11-16T05:00:00Z")[1]).toBe("2026-11-23 06:00");
});

test("reads a time as Zurich time, in winter and in summer", () => {
  expect(instantOf({ day: "2026-12-01", time: "06:00" })).toBe("2026-12-01T05:00:00.000Z");
  expect(instantOf({ day: "2026-07-01", time: "06:00" })).toBe("2026-07-01T04:00:00.000Z");
});
