import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleOrder } from "../orders/order.arbitraries.ts";
import type { Order } from "../orders/order.ts";
import type { OrderState } from "../orders/states.ts";
import { addSeen, isUnseen, type Seen, startSeen } from "./unseen.ts";

function order(number: number, ...moves: OrderState[]): Order {
  const states: OrderState[] = ["payment_pending", ...moves];
  const history = states.map((state) => ({ state, at: "2026-11-15T10:00:00.000Z" }));
  return sampleOrder({ number, state: states.at(-1) ?? "payment_pending", history });
}

const unseen = (orders: readonly Order[], seen: Seen) =>
  orders.filter((one) => isUnseen(one, seen)).map(({ number }) => number);

describe("unseen orders", () => {
  test("await payment and were not opened", () => {
    const orders = [order(1), order(2), order(3), order(4, "accepted"), order(5)];
    expect(unseen(orders, { upTo: 1, above: [3] })).toEqual([2, 5]);
  });

  test("exclude recalled orders", () => {
    expect(unseen([order(1, "accepted", "payment_pending")], { upTo: 0, above: [] })).toEqual([]);
  });

  test("are none on a new device", () => {
    expect(unseen([order(1), order(4)], startSeen([order(1), order(4)]))).toEqual([]);
    expect(startSeen([])).toEqual({ upTo: 0, above: [] });
  });

  test("stay unseen when a later one is opened, and need little storage", () => {
    const orders = [order(7), order(8), order(9, "cancelled"), order(10)];
    const later = addSeen({ upTo: 6, above: [] }, orders, 8);
    expect(later).toEqual({ upTo: 6, above: [8] });
    expect(addSeen(later, orders, 7)).toEqual({ upTo: 9, above: [] });
  });

  test("are not skipped by a tab with an older list", () => {
    const known = { upTo: 4, above: [8] };
    expect(addSeen(known, [order(5), order(6)], 5)).toEqual({ upTo: 5, above: [8] });
    expect(addSeen(known, [order(5)], 5)).toEqual({ upTo: 5, above: [8] });
  });

  test("do not depend on the order in which others are opened", () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(numbers, numbers, (placed, touched) => {
        const orders = placed.map((number) => order(number));
        const seen = touched
          .filter((number) => placed.includes(number))
          .reduce((known, number) => addSeen(known, orders, number), {
            upTo: 0,
            above: [],
          } as Seen);
        expect(unseen(orders, seen)).toEqual(placed.filter((number) => !touched.includes(number)));
      }),
    );
  });
});
