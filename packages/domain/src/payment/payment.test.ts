import { expect, test } from "vitest";
import { rappen, ZERO } from "../money/rappen.ts";
import { sampleOrder } from "../orders/order.arbitraries.ts";
import type { OrderState } from "../orders/states.ts";
import { owesCustomer, paperMark, paymentOf, refundState } from "./payment.ts";

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

test("the whole order is due and open until accepted", () => {
  const order = sampleOrder();
  const { total } = order.amounts;
  expect(paymentOf(order)).toEqual({
    due: total,
    received: 0,
    state: "open",
    missing: total,
    toGiveBack: 0,
    receivedAt: null,
    method: null,
  });
});

test("an accepted order is paid, with its method", () => {
  const history = historyOf("payment_pending", "accepted", "prepared");
  expect(paymentOf(sampleOrder({ history }))).toMatchObject({
    receivedAt: ACCEPTED,
    method: "twint",
  });
});

test("a recall to the kitchen keeps the time of payment", () => {
  const history = historyOf("payment_pending", "accepted", "prepared", "accepted");
  expect(paymentOf(sampleOrder({ history })).receivedAt).toBe(ACCEPTED);
});

test("an order recalled to payment_pending is not paid", () => {
  const history = historyOf("payment_pending", "accepted", "payment_pending");
  expect(paymentOf(sampleOrder({ history })).receivedAt).toBeNull();
});

test("a payment before acceptance was a bank transfer", () => {
  expect(paymentOf(sampleOrder({ received: rappen(500) }))).toMatchObject({
    method: "transfer",
    receivedAt: null,
  });
});

const { total } = sampleOrder().amounts;
const more = rappen(total + 500);

test.each([
  ["open", { received: ZERO }],
  ["part", { received: rappen(500) }],
  ["paid", { received: total }],
  ["over", { received: more }],
  ["paid", { received: total, refunded: rappen(500) }],
  ["over", { state: "cancelled", received: total }],
  ["refunded", { state: "cancelled", received: ZERO, refunded: total }],
  ["open", { state: "cancelled", received: ZERO }],
] as const)("a payment is %s after %o", (state, changes) => {
  expect(paymentOf(sampleOrder(changes)).state).toBe(state);
});

test("an overpayment is due for refund until refunded", () => {
  expect(refundState(sampleOrder({ received: more }))).toBe("due");
  expect(refundState(sampleOrder({ state: "cancelled", received: total }))).toBe("due");
  expect(refundState(sampleOrder({ received: total, refunded: rappen(500) }))).toBe("done");
  expect(refundState(sampleOrder({ received: total }))).toBeNull();
  expect(refundState(sampleOrder({ state: "cancelled" }))).toBeNull();
});

test("the shop owes early payments and refunds", () => {
  expect(owesCustomer(sampleOrder({ received: rappen(500) }))).toBe(true);
  expect(owesCustomer(sampleOrder({ state: "cancelled", received: total, refund: "due" }))).toBe(
    true,
  );
  expect(owesCustomer(sampleOrder())).toBe(false);
  expect(owesCustomer(sampleOrder({ state: "accepted", received: total }))).toBe(false);
  expect(owesCustomer(sampleOrder({ state: "cancelled", refund: "done" }))).toBe(false);
});

test("a receipt shows the missing amount by payments received, not by acceptance", () => {
  const history = historyOf("payment_pending", "accepted");
  const accepted = { state: "accepted", history } as const;
  const part = rappen(total - 700);
  expect(paperMark(sampleOrder())).toEqual({ says: "to_pay", missing: total });
  expect(paperMark(sampleOrder(accepted))).toEqual({ says: "to_pay", missing: total });
  expect(paperMark(sampleOrder({ ...accepted, received: part }))).toEqual({
    says: "left_to_pay",
    missing: 700,
  });
  expect(paperMark(sampleOrder({ received: total }))).toEqual({ says: "paid" });
  expect(paperMark(sampleOrder({ ...accepted, received: more }))).toEqual({ says: "paid" });
  expect(paperMark(sampleOrder({ state: "cancelled", received: total }))).toEqual({ says: "paid" });
  expect(paperMark(sampleOrder({ state: "cancelled" }))).toBeNull();
});
