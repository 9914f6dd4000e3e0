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
