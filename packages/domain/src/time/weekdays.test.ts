import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accept, refuse } from "../result.ts";
import { addDays } from "./calendar.ts";
import { checkDayLimits, isOnWeekday, WEEKDAYS, weekdayOf } from "./weekdays.ts";

const MONDAY = "2026-11-16";
const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });

describe("the day of the week", () => {
  test.each(WEEKDAYS.map((weekday, n) => [addDays(MONDAY, n), weekday]))(
    "of %s is %s",
    (day, weekday) => {
      expect(weekdayOf(day)).toBe(weekday);
    },
  );
});

describe("dishes made on some days only", () => {
  const pastry = { item: "borek", weekdays: ["fri", "sat"] as const };
  const halva = { item: "halva", weekdays: ["sat", "sun"] as const };

  test("are available on these days; others on every day", () => {
    expect(isOnWeekday(["fri"], "2026-11-20")).toBe(true);
    expect(isOnWeekday(["fri"], MONDAY)).toBe(false);
    expect(isOnWeekday(undefined, MONDAY)).toBe(true);
  });

  test("refuses another day, naming the dish", () => {
    expect(checkDayLimits([pastry, halva], "2026-11-21")).toEqual(accept("2026-11-21"));
    expect(checkDayLimits([pastry, halva], "2026-11-20")).toEqual(
      refuse("dish_not_that_day", { item: "halva", day: "2026-11-20" }),
    );
  });

  test("is accepted exactly on the days all dishes share", () => {
    fc.assert(
      fc.property(fc.array(weekdays), fc.nat({ max: 400 }), (lists, ahead) => {
        const limits = lists.map((list, n) => ({ item: `dish${n}`, weekdays: list }));
        const day = addDays(MONDAY, ahead);
        const isMade = lists.every((list) => list.some((each) => each === weekdayOf(day)));
        expect(checkDayLimits(limits, day).ok).toBe(isMade);
      }),
    );
  });
});
