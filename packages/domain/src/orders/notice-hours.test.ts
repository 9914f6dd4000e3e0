import { expect, test } from "vitest";
import { addDays, inZurich } from "../time/calendar.ts";
import { oldestUnpaidDay } from "./limits.ts";
import { remindedDay, summarisedDay } from "./notice-hours.ts";

test.each([
  ["2026-11-15T07:59:59Z", null],
  ["2026-11-15T08:00:00Z", "2026-11-08"],
  ["2026-11-15T22:59:59Z", "2026-11-08"],
  ["2026-11-15T23:00:00Z", null],
  ["2026-07-15T07:00:00Z", "2026-07-08"],
])("at %s, reminds of unpaid orders for %s", (now, day) => {
  expect(remindedDay(new Date(now))).toBe(day);
});

test("reminds on the last day before an unpaid order expires", () => {
  const now = new Date("2026-11-15T09:00:00Z");
  const wanted = remindedDay(now) ?? "";
  const isKeptOn = (day: string) => wanted >= oldestUnpaidDay(day);
  const today = inZurich(now).day;
  expect([isKeptOn(today), isKeptOn(addDays(today, 1))]).toEqual([true, false]);
});

test.each([
  ["2026-11-15T03:59:59Z", null],
  ["2026-11-15T04:00:00Z", "2026-11-14"],
  ["2026-11-15T22:59:59Z", "2026-11-14"],
  ["2026-03-29T03:00:00Z", "2026-03-28"],
  ["2027-01-01T08:00:00Z", "2026-12-31"],
])("at %s, sends shops the summary of %s", (now, day) => {
  expect(summarisedDay(new Date(now))).toBe(day);
});
