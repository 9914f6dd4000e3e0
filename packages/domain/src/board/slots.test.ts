import { expect, test } from "vitest";
import { groupBySlot, slotOf, wantedFrom } from "./slots.ts";

const wanted = (date: string, time: string) => ({ wish: { date, time } });
const SLOT = wanted("2026-11-20", "12:00-15:00");

test("food is wanted from the start of its slot, or at its time", () => {
  expect(wantedFrom(SLOT.wish)).toBe(Date.parse("2026-11-20T11:00:00Z"));
  expect(wantedFrom({ date: "2026-07-20", time: "18:30" })).toBe(
    Date.parse("2026-07-20T16:30:00Z"),
  );
});

test("a wish without a time counts from the start of its day", () => {
  expect(wantedFrom({ date: "2026-11-20", time: "soon" })).toBe(Date.parse("2026-11-19T23:00:00Z"));
});

test("pick-ups of one hour are planned together, deliveries by their slot", () => {
  expect(slotOf(wanted("2026-11-20", "09:45"))?.time).toBe("09:00-10:00");
  expect(slotOf(wanted("2026-11-20", "23:15"))?.time).toBe("23:00-24:00");
  expect(slotOf(SLOT)).toEqual(SLOT.wish);
  expect(slotOf({ wish: null })).toBeNull();
});

test("sorts slots by day and time, after orders for as soon as possible", () => {
  const early = wanted("2026-11-20", "09:00-12:00");
  const before = wanted("2026-11-19", "18:30");
  const atOnce = { wish: null };
  expect(groupBySlot([SLOT, early, atOnce, before, SLOT])).toEqual([
    { slot: null, orders: [atOnce] },
    { slot: { date: "2026-11-19", time: "18:00-19:00" }, orders: [before] },
    { slot: early.wish, orders: [early] },
    { slot: SLOT.wish, orders: [SLOT, SLOT] },
  ]);
});
