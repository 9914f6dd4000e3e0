import { expect, test } from "vitest";
import { ZERO } from "../money/rappen.ts";
import { sampleOrder } from "./order.arbitraries.ts";
import { isRefundedOnCancel, paymentOf } from "./order.ts";
import type { OrderState } from "./states.ts";

const PLACED = "2026-11-15T09:00:00.000Z";
const ACCEPTED = "2026-11-15T09:01:00.000Z";

/** Entries a minute apart from ten o'clock on. */
function historyOf(...states: readonly OrderState[]) {
  const at = (n: number) => new Date(Date.parse(PLACED) + n * 60_000).toISOString();
  return states.map((state, n) => ({
    state,
    at: at(n),
    ...(state === "accepted" && { method: "twint" as const }),
  }));
}

test("all of an order is due, and its payment is open until it is accepted", () => {
  const order = sampleOrder();
  expect(paymentOf(order)).toEqual({ due: order.amounts.total, receivedAt: null, method: null });
});

test("whoever accepts an order has its payment, and how it came", () => {
  const history = historyOf("payment_pending", "accepted", "prepared");
  expect(paymentOf(sampleOrder({ history }))).toMatchObject({
    receivedAt: ACCEPTED,
    method: "twint",
  });
});

test("what comes back to the kitchen was paid when it was paid", () => {
  const history = historyOf("payment_pending", "accepted", "prepared", "accepted");
  expect(paymentOf(sampleOrder({ history })).receivedAt).toBe(ACCEPTED);
});

test("an order taken back to where payment is awaited is not paid", () => {
  const history = historyOf("payment_pending", "accepted", "payment_pending");
  expect(paymentOf(sampleOrder({ history })).receivedAt).toBeNull();
  const cancelled = historyOf("payment_pending", "accepted", "payment_pending", "cancelled");
  expect(isRefundedOnCancel(sampleOrder({ history: cancelled }))).toBe(false);
});

test("money goes back for what was paid, and where there is any", () => {
  const paid = sampleOrder({ history: historyOf("payment_pending", "accepted") });
  expect(isRefundedOnCancel(paid)).toBe(true);
  expect(isRefundedOnCancel(sampleOrder())).toBe(false);
  const free = { ...paid, amounts: { ...paid.amounts, total: ZERO } };
  expect(isRefundedOnCancel(free)).toBe(false);
});
