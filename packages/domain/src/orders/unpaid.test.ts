import { describe, expect, test } from "vitest";
import { addDays, inZurich } from "../time/calendar.ts";
import {
  lastPaymentDay,
  oldestUnpaidDay,
  remindedDay,
  summarisedDay,
  unpaidCountsSince,
} from "./unpaid.ts";

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

describe("an unpaid order", () => {
  test("counts towards limits for 24 hours", () => {
    expect(unpaidCountsSince(new Date("2026-11-15T09:00:00Z")).toISOString()).toBe(
      "2026-11-14T09:00:00.000Z",
    );
  });

  test.each([
    ["2026-11-15", "2026-11-08"],
    ["2026-03-01", "2026-02-22"],
    ["2027-01-03", "2026-12-27"],
  ])("has not expired on %s if wanted for %s or later", (today, since) => {
    expect(oldestUnpaidDay(today)).toBe(since);
    expect(lastPaymentDay(since)).toBe(today);
  });
});
