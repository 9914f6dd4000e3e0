import { expect, test } from "vitest";
import { sampleOrder } from "./order.arbitraries.ts";
import { paymentOf } from "./order.ts";

const ACCEPTED = "2026-11-15T09:05:00.000Z";
const AGAIN = "2026-11-15T09:30:00.000Z";

test("all of an order is due, and its payment is open until it is accepted", () => {
  const order = sampleOrder();
  expect(paymentOf(order)).toEqual({ due: order.amounts.total, receivedAt: null });
});

test("whoever accepts an order has its payment, the last time it was", () => {
  const history = [
    { state: "payment_pending", at: "2026-11-15T09:00:00.000Z" },
    { state: "accepted", at: ACCEPTED },
    { state: "prepared", at: "2026-11-15T09:20:00.000Z" },
  ] as const;
  expect(paymentOf(sampleOrder({ history })).receivedAt).toBe(ACCEPTED);
  const recalled = [...history, { state: "accepted", at: AGAIN } as const];
  expect(paymentOf(sampleOrder({ history: recalled })).receivedAt).toBe(AGAIN);
});
