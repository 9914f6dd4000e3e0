import { describe, expect, test } from "vitest";
import { sampleOrder } from "../orders/order.arbitraries.ts";
import type { Order } from "../orders/order.ts";
import { ORDER_STATES, type OrderState } from "../orders/states.ts";
import {
  countByState,
  isCarriedOver,
  isOnBoard,
  isOnDay,
  mergeList,
  mergeOrders,
} from "./board-order.ts";

function order(number: number, state: OrderState = "payment_pending", moves = 1): Order {
  const placedAt = `2026-11-15T10:0${number}:00.000Z`;
  const history = Array.from({ length: moves }, () => ({ state, at: placedAt }));
  return sampleOrder({ id: `order-${number}`, number, state, placedAt, history });
}

describe("a board's list of orders", () => {
  test("adds new orders, oldest first", () => {
    const merged = mergeOrders([order(3), order(1)], [order(2)]);
    expect(merged.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test("takes the newer version of an order", () => {
    const [merged] = mergeOrders([order(1)], [order(1, "accepted", 2)]);
    expect(merged?.state).toBe("accepted");
  });

  test("ignores an answer that is older than a change", () => {
    const merged = mergeOrders([order(1, "accepted", 2), order(2)], [order(1)]);
    expect(merged.map(({ state }) => state)).toEqual(["accepted", "payment_pending"]);
  });

  test("updates an order in its place", () => {
    const forgotten = { ...order(1), wish: { date: "2026-11-20", time: "12:00-15:00" } };
    expect(mergeOrders([order(1)], [forgotten])).toEqual([forgotten]);
  });

  test("ignores an answer that is older than a ticked line", () => {
    const ticked = { ...order(1), doneLines: [0], revision: 1 };
    expect(mergeOrders([ticked], [order(1)])).toEqual([ticked]);
    const moved = order(1, "accepted", 2);
    expect(mergeOrders([ticked], [moved])).toEqual([moved]);
  });

  test("puts orders of the same instant in the order of their numbers", () => {
    const twin = { ...order(2), placedAt: order(1).placedAt };
    expect(mergeOrders([twin], [order(1)]).map(({ number }) => number)).toEqual([1, 2]);
  });

  test("counts every state, also the empty ones", () => {
    expect(countByState([order(1), order(2), order(3, "delivered", 4)])).toEqual({
      ...Object.fromEntries(ORDER_STATES.map((state) => [state, 0])),
      payment_pending: 2,
      delivered: 1,
    });
  });
});

describe("the day of an order", () => {
  test("is the day it was placed, in Zurich", () => {
    const late = { ...order(1), placedAt: "2026-11-15T23:30:00.000Z" };
    expect(isOnDay(late, "2026-11-16", "creation")).toBe(true);
    expect(isOnDay(late, "2026-11-15", "creation")).toBe(false);
  });

  test("is the day it is delivered", () => {
    const wished = { ...order(1), wish: { date: "2026-11-20", time: "12:00-15:00" } };
    expect(isOnDay(wished, "2026-11-20", "delivery")).toBe(true);
    expect(isOnDay(order(1), "2026-11-20", "delivery")).toBe(false);
  });
});

describe("today's board also shows", () => {
  const look = { day: "2026-11-16", kind: "creation", today: "2026-11-16" } as const;

  test.each(ORDER_STATES)("unfinished orders of earlier days: %s", (state) => {
    const isOver = state === "delivered" || state === "cancelled";
    expect(isOnBoard(order(1, state), look)).toBe(!isOver);
  });

  test("orders of any day with a refund due", () => {
    const refund = { ...order(1, "cancelled"), refund: "due" } as const;
    expect(isOnBoard(refund, look)).toBe(true);
    expect(isOnBoard({ ...refund, refund: "done" }, look)).toBe(false);
  });

  test("no orders of other days", () => {
    expect(isOnBoard(order(1), { ...look, day: "2026-11-14" })).toBe(false);
    expect(isOnBoard(order(1), { ...look, day: "2026-11-15" })).toBe(true);
  });

  test("by delivery, orders due earlier and none due later", () => {
    const wished = (date: string) => ({ ...order(1), wish: { date, time: "12:00-15:00" } });
    expect(isCarriedOver(wished("2026-11-15"), look.today, "delivery")).toBe(true);
    expect(isCarriedOver(wished("2026-11-17"), look.today, "delivery")).toBe(false);
    expect(isCarriedOver(order(1), look.today, "delivery")).toBe(true);
  });
});

describe("the server's full list", () => {
  const TODAY = { day: "2026-11-15", kind: "creation" } as const;

  function order(number: number, day: string, state: OrderState = "accepted"): Order {
    const placedAt = `${day}T10:00:00.000Z`;
    const history = [{ state, at: placedAt }];
    return sampleOrder({ id: `order-${number}`, number, state, placedAt, history });
  }
  const numbers = (orders: readonly Order[]) => orders.map(({ number }) => number);

  test("removes a carried-over order that the server no longer lists", () => {
    const known = [order(1, "2026-11-13"), order(2, "2026-11-14")];
    expect(numbers(mergeList(known, [order(2, "2026-11-14")], TODAY))).toEqual([2]);
  });

  test("an older answer does not remove a new order", () => {
    const known = [order(1, "2026-11-14"), order(2, "2026-11-15", "payment_pending")];
    expect(numbers(mergeList(known, [order(1, "2026-11-14")], TODAY))).toEqual([1, 2]);
  });

  test("keeps an order of an earlier day that was delivered here", () => {
    const known = [order(1, "2026-11-14", "delivered")];
    expect(mergeList(known, [], TODAY)).toEqual(known);
  });

  test("removes a refund settled on another device", () => {
    const cancelled = { ...order(1, "2026-11-14", "cancelled"), refund: "due" } as const;
    expect(mergeList([cancelled], [], TODAY)).toEqual([]);
  });
});
