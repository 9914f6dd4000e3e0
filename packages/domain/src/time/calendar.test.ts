import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addBusinessDays,
  addDays,
  addMonths,
  inZurich,
  isBusinessDay,
  isDay,
  laterDay,
  startOfDay,
  TIME_ZONE,
} from "./calendar.ts";

const anyDay = fc
  .integer({ min: 0, max: 36_500 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

describe("the clock in Zurich", () => {
  test.each([
    ["in winter a second before noon", "2026-01-15T10:59:59Z", "2026-01-15", 11],
    ["in winter at noon", "2026-01-15T11:00:00Z", "2026-01-15", 12],
    ["in summer a second before noon", "2026-07-15T09:59:59Z", "2026-07-15", 11],
    ["in summer at noon", "2026-07-15T10:00:00Z", "2026-07-15", 12],
    ["in winter a second before midnight", "2026-01-15T22:59:59Z", "2026-01-15", 23],
    ["in winter at midnight", "2026-01-15T23:00:00Z", "2026-01-16", 0],
    ["in summer a second before midnight", "2026-07-15T21:59:59Z", "2026-07-15", 23],
    ["in summer at midnight", "2026-07-15T22:00:00Z", "2026-07-16", 0],
    ["in winter a second before midnight UTC", "2026-01-15T23:59:59Z", "2026-01-16", 0],
    ["in winter at midnight UTC", "2026-01-16T00:00:00Z", "2026-01-16", 1],
    ["in summer a second before midnight UTC", "2026-07-15T23:59:59Z", "2026-07-16", 1],
    ["in summer at midnight UTC", "2026-07-16T00:00:00Z", "2026-07-16", 2],
    ["at the turn of the year", "2026-12-31T23:00:00Z", "2027-01-01", 0],
    ["before the hour that March skips", "2026-03-29T00:59:59Z", "2026-03-29", 1],
    ["after the hour that March skips", "2026-03-29T01:00:00Z", "2026-03-29", 3],
    ["in the hour that October repeats", "2026-10-25T00:59:59Z", "2026-10-25", 2],
    ["in the repeated hour of October", "2026-10-25T01:00:00Z", "2026-10-25", 2],
    ["after the repeated hour of October", "2026-10-25T02:00:00Z", "2026-10-25", 3],
  ])("%s (%s) shows %s, %d h", (_when, instant, day, hour) => {
    expect(inZurich(new Date(instant))).toEqual({ day, hour });
  });

  test("agrees with the time zone database at any instant, and around every change of the hour", () => {
    const clock = new Intl.DateTimeFormat("en-CA", {
      timeZone: TIME_ZONE,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      hourCycle: "h23",
    });
    const agrees = (instant: Date) => {
      const { day, hour } = inZurich(instant);
      expect(`${day}, ${String(hour).padStart(2, "0")}`).toBe(clock.format(instant));
    };
    const from = new Date("2000-01-01T00:00:00Z");
    const to = new Date("2099-12-31T00:00:00Z");
    fc.assert(fc.property(fc.date({ min: from, max: to, noInvalidDate: true }), agrees));
    for (let year = 2000; year < 2100; year++) {
      for (const month of ["03", "10"]) {
        for (let day = 24; day <= 31; day++) {
          const change = Date.parse(`${year}-${month}-${day}T01:00:00Z`);
          for (const ms of [-1, 0]) agrees(new Date(change + ms));
        }
      }
    }
  });

  test("shows a real day, an hour of 0 to 23, and never goes back a day", () => {
    const instants = fc.date({
      min: new Date("2000-01-01T00:00:00Z"),
      max: new Date("2099-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.nat({ max: 86_400_000 }), (instant, later) => {
        const { day, hour } = inZurich(instant);
        expect(isDay(day)).toBe(true);
        expect(hour).toBeGreaterThanOrEqual(0);
        expect(hour).toBeLessThanOrEqual(23);
        const next = inZurich(new Date(instant.getTime() + later));
        expect(laterDay(day, next.day)).toBe(next.day);
      }),
    );
  });
});

describe("a calendar day", () => {
  test.each(["2025-11-01", "2024-02-29", "2026-12-31"])("may be written %s", (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    "",
    "2025-02-29",
    "2025-02-30",
    "2025-04-31",
    "2025-13-01",
    "2025-00-10",
    "2025-01-00",
    "2025-1-1",
    "01.11.2025",
    "2025-11-01T00:00:00Z",
    "2025-11-01\n",
    " 2025-11-01",
    "tomorrow",
  ])("is not %j", (text) => {
    expect(isDay(text)).toBe(false);
  });

  test("no text makes the check throw", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/)), (text) => {
        expect(typeof isDay(text)).toBe("boolean");
      }),
    );
  });

  test.each([
    ["2026-01-31", 1, "2026-02-01"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-03-28", 1, "2026-03-29"],
    ["2026-03-29", 1, "2026-03-30"],
    ["2026-10-24", 1, "2026-10-25"],
    ["2026-10-25", 1, "2026-10-26"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2026-01-15", 0, "2026-01-15"],
  ])("%s plus %d is %s", (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  test.each([
    ["2026-11-15", -12, "2025-11-15"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2024-03-31", -1, "2024-02-29"],
    ["2024-02-29", -12, "2023-02-28"],
    ["2026-01-31", 1, "2026-02-28"],
    ["2026-01-31", 13, "2027-02-28"],
    ["2026-05-31", 0, "2026-05-31"],
  ])("%s plus %d months is %s", (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  test("adding days and taking them away comes back to the same day", () => {
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 1000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  test.each([
    ["2025-11-01", "2026-01-01", "2026-01-01"],
    ["2026-01-01", "2025-11-01", "2026-01-01"],
    ["2026-01-01", "2026-01-01", "2026-01-01"],
  ])("of %s and %s the later is %s", (a, b, later) => {
    expect(laterDay(a, b)).toBe(later);
  });
});

describe("the beginning of a day", () => {
  test.each([
    ["in winter", "2026-01-15", "2026-01-14T23:00:00.000Z"],
    ["in summer", "2026-07-15", "2026-07-14T22:00:00.000Z"],
    ["on which March skips an hour", "2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["after that", "2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["on which October repeats an hour", "2026-10-25", "2026-10-24T22:00:00.000Z"],
    ["after that", "2026-10-26", "2026-10-25T23:00:00.000Z"],
  ])("%s, %s, is %s", (_when, day, instant) => {
    expect(startOfDay(day).toISOString()).toBe(instant);
  });

  test("is the first instant of that day, a millisecond after the day before", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const start = startOfDay(day);
        expect(inZurich(start)).toEqual({ day, hour: 0 });
        expect(inZurich(new Date(start.getTime() - 1)).day).toBe(addDays(day, -1));
      }),
    );
  });

  test.each(["2026-02-30", "soon", ""])("throws for %j, which is no day", (text) => {
    expect(() => startOfDay(text)).toThrow(RangeError);
  });
});

describe("business days", () => {
  test.each([
    ["Monday", "2026-01-12", true],
    ["Tuesday", "2026-01-13", true],
    ["Wednesday", "2026-01-14", true],
    ["Thursday", "2026-01-15", true],
    ["Friday", "2026-01-16", true],
    ["Saturday", "2026-01-17", false],
    ["Sunday", "2026-01-18", false],
  ])("%s %s: %s", (_weekday, day, expected) => {
    expect(isBusinessDay(day)).toBe(expected);
  });

  test("adds exactly n business days", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 15 }), (start, count) => {
        const end = addBusinessDays(start, count);
        let passed = 0;
        for (let day = addDays(start, 1); day <= end; day = addDays(day, 1)) {
          if (isBusinessDay(day)) passed += 1;
        }
        expect(isBusinessDay(end)).toBe(true);
        expect(passed).toBe(count);
      }),
    );
  });

  test("zero business days later is the same day, even on a Sunday", () => {
    expect(addBusinessDays("2026-01-18", 0)).toBe("2026-01-18");
  });
});
