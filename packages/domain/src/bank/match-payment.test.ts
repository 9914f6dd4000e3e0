import { expect, test } from "vitest";
import { rappen, ZERO } from "../money/rappen.ts";
import { sampleOrder } from "../orders/order.arbitraries.ts";
import { isPaidAndWaiting, matchPayment, withCredit } from "./match-payment.ts";

const { total } = sampleOrder().amounts;
const part = rappen(500);
const rest = rappen(total - part);
const order = (changes: Parameters<typeof sampleOrder>[0] = {}, notedTransfer = ZERO) => ({
  ...sampleOrder(changes),
  notedTransfer,
});

test.each([
  ["matched", total, order()],
  ["matched", rest, order({ received: part })],
  ["too_little", part, order()],
  ["too_little", part, order({ received: part })],
  ["too_much", total, order({ received: part })],
  ["too_much", rappen(total + 1), order()],
  ["paid_twice", total, order({ received: total })],
  ["paid_twice", part, order({ received: total, state: "delivered" })],
  ["cancelled", total, order({ state: "cancelled" })],
  ["matched", total, order({ received: total, state: "accepted" }, total)],
  ["matched", part, order({ received: total, state: "accepted" }, total)],
] as const)("%s: %d rappen", (outcome, amount, paid) => {
  expect(matchPayment(amount, paid).outcome).toBe(outcome);
});

test("a credit confirms noted transfers and counts only the rest", () => {
  const noted = order({ received: total, state: "accepted" }, total);
  const first = matchPayment(total, noted);
  expect(first).toEqual({ outcome: "matched", confirmed: total, received: total });
  const second = matchPayment(total, withCredit(noted, first));
  expect(second).toEqual({ outcome: "paid_twice", confirmed: 0, received: 2 * total });
});

test("a fully paid order waits to be accepted", () => {
  expect(isPaidAndWaiting(order({ received: part }))).toBe(false);
  expect(isPaidAndWaiting(order({ received: total }))).toBe(true);
  expect(isPaidAndWaiting(order({ received: total, state: "accepted" }))).toBe(false);
});
