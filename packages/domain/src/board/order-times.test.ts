import { expect, test } from "vitest";
import type { Order } from "../orders/order.ts";
import type { OrderState } from "../orders/states.ts";
import {
  groupBySlot,
  inStateSince,
  isOverdue,
  minutesSince,
  slotOf,
  wantedFrom,
} from "./order-times.ts";

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

const NOON = Date.parse("2026-11-15T12:00:00.000Z");
const MINUTE = 60_000;

function order(state: OrderState, movedAfter = 0) {
  const placedAt = new Date(NOON).toISOString();
  const history = [{ state: "payment_pending" as OrderState, at: placedAt }];
  if (state !== "payment_pending") {
    history.push({ state, at: new Date(NOON + movedAfter).toISOString() });
  }
  return { state, placedAt, history, wish: null as Order["wish"] };
}

test.each([
  ["payment_pending", 2],
  ["accepted", 5],
] as const)("an order in %s is overdue from minute %i on", (state, minutes) => {
  expect(isOverdue(order(state), NOON + minutes * MINUTE - 1)).toBe(false);
  expect(isOverdue(order(state), NOON + minutes * MINUTE)).toBe(true);
});

test.each(["prepared", "delivered", "cancelled"] as const)(
  "an order in %s is never overdue",
  (state) => {
    expect(isOverdue(order(state), NOON + 1000 * MINUTE)).toBe(false);
  },
);

test("an accepted order is timed from its payment, not from its creation", () => {
  const accepted = order("accepted", 4 * MINUTE);
  expect(inStateSince(accepted)).toBe(NOON + 4 * MINUTE);
  expect(isOverdue(accepted, NOON + 8 * MINUTE)).toBe(false);
  expect(isOverdue(accepted, NOON + 9 * MINUTE)).toBe(true);
});

test("an accepted order for later is not overdue before its time; an awaited payment is", () => {
  const wish = { wish: { date: "2026-11-16", time: "12:00-15:00" } };
  const SLOT = Date.parse("2026-11-16T11:00:00.000Z");
  expect(isOverdue({ ...order("accepted"), ...wish }, SLOT - 1)).toBe(false);
  expect(isOverdue({ ...order("accepted"), ...wish }, SLOT)).toBe(true);
  expect(isOverdue({ ...order("payment_pending"), ...wish }, NOON + 2 * MINUTE)).toBe(true);
});

test("a promised order is overdue from the promised time on; an awaited payment before", () => {
  const promisedAt = new Date(NOON + 30 * MINUTE).toISOString();
  const promised = (state: OrderState) => ({ ...order(state), promisedAt });
  expect(isOverdue(promised("accepted"), NOON + 30 * MINUTE - 1)).toBe(false);
  expect(isOverdue(promised("accepted"), NOON + 30 * MINUTE)).toBe(true);
  expect(isOverdue(promised("prepared"), NOON + 31 * MINUTE)).toBe(false);
  expect(isOverdue(promised("payment_pending"), NOON + 2 * MINUTE)).toBe(true);
});

test("a recall does not restart the time in a state", () => {
  const at = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString();
  const history = [
    ...order("accepted", 4 * MINUTE).history,
    { state: "prepared" as const, at: at(9) },
    { state: "accepted" as const, at: at(10), isRecall: true as const },
  ];
  expect(inStateSince({ ...order("accepted"), history })).toBe(NOON + 4 * MINUTE);
});

test("an order that entered a state again is timed from the last time", () => {
  const again = order("accepted", 4 * MINUTE);
  const at = new Date(NOON + 20 * MINUTE).toISOString();
  const history = [...again.history, { state: "accepted" as const, at }];
  expect(inStateSince({ ...again, history })).toBe(NOON + 20 * MINUTE);
});

test("an order without a history is timed from its creation", () => {
  expect(inStateSince({ ...order("accepted"), history: [] })).toBe(NOON);
});

test("minutes are whole and never negative", () => {
  expect(minutesSince(NOON, NOON + 119_999)).toBe(1);
  expect(minutesSince(NOON, NOON - MINUTE)).toBe(0);
});
