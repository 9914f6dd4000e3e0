import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refuse } from "../result.ts";
import { checkSlotWish } from "./check-wish.ts";
import { instants, openingHours } from "./service.arbitraries.ts";
import { openSlots, type SlotTerms } from "./slots.ts";

/** A Sunday at ten. */
const NOW = new Date("2026-11-15T09:00:00Z");
const LUNCH = [{ from: "11:30", until: "14:00" }];
const terms: SlotTerms = {
  way: "pick_up",
  hours: { week: { sun: LUNCH, mon: LUNCH } },
  rules: { minutes: 15, leadMinutes: 30, daysAhead: 2 },
  list: [],
};
const rules = { now: NOW, hasEventItem: false, limits: [] };
const ask = (date: string, time: string, changes: object = {}) =>
  checkSlotWish({ date, time }, terms, { ...rules, ...changes });

describe("a requested time", () => {
  test("is the slot of that name", () => {
    expect(ask("2026-11-15", "12:15")).toMatchObject({
      ok: true,
      value: { day: "2026-11-15", time: "12:15", from: new Date("2026-11-15T11:15:00Z") },
    });
  });

  test.each([
    ["", "12:15", "delivery_required"],
    ["2026-02-30", "12:15", "invalid_delivery_day"],
    ["2026-11-18", "12:15", "delivery_too_late"],
    ["2026-11-15", "12:20", "unknown_pick_up_time"],
    ["2026-11-15", "noon", "unknown_pick_up_time"],
    ["2026-11-10", "12:15", "delivery_too_early"],
  ])("%s %s: %s", (date, time, code) => {
    expect(ask(date, time)).toMatchObject({ ok: false, error: { code } });
  });

  test("is refused while closed, with the next opening", () => {
    expect(ask("2026-11-15", "18:00")).toEqual(
      refuse("shop_closed", { until: "2026-11-16T10:30:00.000Z" }),
    );
  });

  test("is too late after its lead time, unless held", () => {
    const now = new Date("2026-11-15T10:50:00Z");
    expect(ask("2026-11-15", "12:15", { now })).toMatchObject({ error: { code: "slot_past" } });
    expect(ask("2026-11-15", "12:15", { now, isHeld: true })).toMatchObject({ ok: true });
    const begun = new Date("2026-11-15T11:15:00Z");
    expect(ask("2026-11-15", "12:15", { now: begun, isHeld: true })).toMatchObject({
      error: { code: "slot_past" },
    });
  });

  test("respects the notice of events and the days of dishes", () => {
    expect(ask("2026-11-16", "12:15", { hasEventItem: true })).toEqual(
      refuse("delivery_too_early", { earliest: "2026-11-18" }),
    );
    const limits = [{ item: "lasagne", on: { from: "2026-11-15", until: "2026-11-15" } }];
    expect(ask("2026-11-15", "12:15", { limits })).toMatchObject({ ok: true });
    expect(ask("2026-11-16", "12:15", { limits })).toEqual(
      refuse("dish_not_that_day", { item: "lasagne", day: "2026-11-16" }),
    );
  });

  test("is accepted exactly if offered", () => {
    fc.assert(
      fc.property(openingHours, instants, fc.nat({ max: 90 }), (hours, now, leadMinutes) => {
        const own = { ...terms, hours, rules: { minutes: 60, leadMinutes, daysAhead: 1 } };
        for (const slot of openSlots(own, now).slice(0, 6)) {
          const wish = { date: slot.day, time: slot.time };
          expect(checkSlotWish(wish, own, { now, hasEventItem: false, limits: [] })).toMatchObject({
            value: { day: slot.day, time: slot.time, from: slot.from },
          });
        }
      }),
    );
  });
});
