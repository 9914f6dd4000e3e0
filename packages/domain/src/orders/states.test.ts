import { describe, expect, test } from "vitest";
import { refuse } from "../result.ts";
import {
  checkMove,
  INITIAL_STATE,
  isCancellableByCustomer,
  MOVES,
  ORDER_STATES,
  type OrderState,
  OVERDUE_AFTER_MS,
} from "./states.ts";

const ALLOWED: [OrderState, OrderState, string][] = [
  ["payment_pending", "accepted", "payment_received"],
  ["payment_pending", "cancelled", "cancel"],
  ["accepted", "prepared", "mark_prepared"],
  ["accepted", "cancelled", "cancel"],
  ["prepared", "delivered", "mark_delivered"],
  ["prepared", "cancelled", "cancel"],
];
const EVERY_PAIR = ORDER_STATES.flatMap((from) => ORDER_STATES.map((to) => [from, to] as const));
const REFUSED = EVERY_PAIR.filter(
  ([from, to]) => !ALLOWED.some(([start, end]) => start === from && end === to),
);

describe("the states of an order", () => {
  test("can all be reached from the first", () => {
    const reached = new Set<OrderState>([INITIAL_STATE]);
    for (const state of reached) for (const { to } of MOVES[state]) reached.add(to);
    expect([...reached].sort()).toEqual([...ORDER_STATES].sort());
  });

  test.each(["delivered", "cancelled"] as const)("end with %s: no move leaves it", (state) => {
    expect(MOVES[state]).toEqual([]);
  });
});

describe("a move between states", () => {
  test("is decided for all 25 pairs, 6 allowed and 19 refused", () => {
    expect(EVERY_PAIR).toHaveLength(25);
    expect(REFUSED).toHaveLength(19);
  });

  test.each(ALLOWED)("takes an order from %s to %s by the action %s", (from, to, action) => {
    expect(checkMove(from, to)).toMatchObject({ ok: true, value: { to, action } });
  });

  test.each(REFUSED)("refuses to take an order from %s to %s", (from, to) => {
    expect(checkMove(from, to)).toEqual(refuse("invalid_transition", { from, to }));
  });

  test("asks first before a payment is marked received and before every cancellation", () => {
    const moves = Object.values(MOVES).flat();
    const asksFirst = moves.filter((move) => move.asksFirst).map((move) => move.action);
    const others = moves.filter((move) => !move.asksFirst).map((move) => move.action);
    expect(asksFirst).toEqual(["payment_received", "cancel", "cancel", "cancel"]);
    expect(others).toEqual(["mark_prepared", "mark_delivered"]);
  });

  test("puts the next step before the cancellation", () => {
    for (const moves of Object.values(MOVES).filter((list) => list.length > 0)) {
      expect(moves.map((move) => move.action === "cancel")).toEqual([false, true]);
    }
  });
});

test("a customer can cancel an order only until it is paid", () => {
  expect(ORDER_STATES.filter(isCancellableByCustomer)).toEqual(["payment_pending"]);
});

describe("an order becomes overdue", () => {
  test.each([
    ["payment_pending", 120_000],
    ["accepted", 300_000],
    ["prepared", undefined],
    ["delivered", undefined],
    ["cancelled", undefined],
  ] as const)("in state %s after %s ms", (state, after) => {
    expect(OVERDUE_AFTER_MS[state]).toBe(after);
  });
});
