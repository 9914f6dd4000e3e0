import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accept, refuse } from "../result.ts";
import { inZurich, timeInZurich } from "../time/calendar.ts";
import { isClockTime } from "../time/clock-time.ts";
import { checkPickUp, PICK_UP_HOURS, pickUpTimes } from "./pick-up.ts";

const at = (time: string) => new Date(`2026-11-16T${time}:00+01:00`);
const check = (wish: { date: string; time: string }, now: Date) =>
  checkPickUp(wish, { now, hours: PICK_UP_HOURS });

describe("pick-up times", () => {
  test("are quarter hours from twenty minutes ahead until closing", () => {
    expect(pickUpTimes(at("21:08"), PICK_UP_HOURS)).toEqual(["21:30", "21:45", "22:00"]);
    expect(pickUpTimes(at("21:10"), PICK_UP_HOURS)).toEqual(["21:30", "21:45", "22:00"]);
    expect(pickUpTimes(at("21:11"), PICK_UP_HOURS)).toEqual(["21:45", "22:00"]);
  });

  test("begin when the kitchen opens", () => {
    expect(pickUpTimes(at("06:00"), PICK_UP_HOURS)[0]).toBe("11:00");
  });

  test("are none once it is too late", () => {
    expect(pickUpTimes(at("21:41"), PICK_UP_HOURS)).toEqual([]);
    expect(pickUpTimes(at("23:59"), PICK_UP_HOURS)).toEqual([]);
  });

  test("are all accepted, at any moment", () => {
    const moments = fc.date({
      min: new Date("2026-01-01T00:00:00Z"),
      max: new Date("2027-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (now) => {
        const date = inZurich(now).day;
        for (const time of pickUpTimes(now, PICK_UP_HOURS)) {
          expect(check({ date, time }, now)).toEqual(accept({ date, time }));
        }
      }),
    );
  });
});

describe("a requested time", () => {
  test("must be today", () => {
    expect(check({ date: "2026-11-17", time: "19:00" }, at("18:00"))).toEqual(
      refuse("unknown_pick_up_time"),
    );
  });

  test.each(["10:59", "22:01", "7:00", "24:00", "19:60", "soon", ""])(
    "lies within the kitchen's hours: not %j",
    (time) => {
      expect(check({ date: "2026-11-16", time }, at("06:00"))).toEqual(
        refuse("unknown_pick_up_time"),
      );
    },
  );

  test("must not be past", () => {
    const wish = { date: "2026-11-16", time: "18:00" };
    expect(check(wish, at("18:00"))).toEqual(accept(wish));
    expect(check(wish, at("18:01"))).toEqual(refuse("pick_up_time_over", { time: "18:00" }));
  });
});

test.each([
  ["00:00", true],
  ["23:59", true],
  ["24:00", false],
  ["09:00-12:00", false],
  ["9:00", false],
])("%j is a time of the day: %s", (text, expected) => {
  expect(isClockTime(text)).toBe(expected);
});

test.each([
  ["2026-01-15T10:59:59Z", "11:59"],
  ["2026-07-15T10:00:00Z", "12:00"],
])("at %s a clock in Zurich shows %s", (instant, time) => {
  expect(timeInZurich(new Date(instant))).toBe(time);
});
