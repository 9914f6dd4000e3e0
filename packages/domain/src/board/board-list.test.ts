import { expect, test } from "vitest";
import { sampleOrder } from "../orders/order.arbitraries.ts";
import type { Order } from "../orders/order.ts";
import type { OrderState } from "../orders/states.ts";
import { mergeList } from "./board-list.ts";

const TODAY = { day: "2026-11-15", kind: "creation" } as const;

function order(number: number, day: string, state: OrderState = "accepted"): Order {
  const placedAt = `${day}T10:00:00.000Z`;
  const history = [{ state, at: placedAt }];
  return sampleOrder({ id: `order-${number}`, number, state, placedAt, history });
}
const numbers = (orders: readonly Order[]) => orders.map(({ number }) => number);

test("what an earlier day left over goes once the server no longer tells of it", () => {
  const known = [order(1, "2026-11-13"), order(2, "2026-11-14")];
  expect(numbers(mergeList(known, [order(2, "2026-11-14")], TODAY))).toEqual([2]);
});

test("an answer from before a new order came in does not take it away", () => {
  const known = [order(1, "2026-11-14"), order(2, "2026-11-15", "payment_pending")];
  expect(numbers(mergeList(known, [order(1, "2026-11-14")], TODAY))).toEqual([1, 2]);
});

test("an order of an earlier day that was delivered here stays among the delivered", () => {
  const known = [order(1, "2026-11-14", "delivered")];
  expect(mergeList(known, [], TODAY)).toEqual(known);
});

test("money that went back elsewhere is asked for no more", () => {
  const cancelled = { ...order(1, "2026-11-14", "cancelled"), refund: "due" } as const;
  expect(mergeList([cancelled], [], TODAY)).toEqual([]);
});
