import { expect, test } from "vitest";
import { rappen, ZERO } from "../money/rappen.ts";
import { sampleOrder } from "../orders/order.arbitraries.ts";
import { refundsDue } from "./refunds.ts";

const PAID = sampleOrder().amounts.total;

/** An order paid by TWINT and cancelled at that minute. */
function cancelledAt(minute: number, changes: Parameters<typeof sampleOrder>[0] = {}) {
  const at = (m: number) => new Date(Date.UTC(2026, 10, 13, 19, m)).toISOString();
  return sampleOrder({
    state: "cancelled",
    refund: "due",
    received: PAID,
    history: [
      { state: "payment_pending", at: at(0) },
      { state: "accepted", at: at(1), method: "twint" },
      { state: "cancelled", at: at(minute) },
    ],
    ...changes,
  });
}

test("lists refunds due with amount, method and time, longest due first", () => {
  const [late, early] = [cancelledAt(40), cancelledAt(20)];
  expect(refundsDue([late, early])).toEqual(
    [early, late].map((order) => ({
      order,
      amount: order.amounts.total,
      method: "twint",
      cause: "cancelled",
      since: Date.parse(order.history.at(-1)?.at ?? ""),
    })),
  );
});

test("refunded and unpaid orders need no refund", () => {
  const orders = [
    cancelledAt(20, { refund: "done", received: ZERO, refunded: PAID }),
    cancelledAt(20, { refund: null, received: ZERO }),
  ];
  expect(refundsDue(orders)).toEqual([]);
});

test("a refund of an active order has a cause and a time", () => {
  const paid = { state: "accepted", refund: "due", received: rappen(PAID + 500) } as const;
  const over = sampleOrder({ ...paid, history: cancelledAt(20).history.slice(0, 2) });
  expect(refundsDue([over])).toMatchObject([{ amount: 500, cause: "over_paid", method: "twint" }]);
  const at = "2026-11-13T19:30:00.000Z";
  const changes = [{ at, from: rappen(PAID + 500), to: PAID }];
  expect(refundsDue([{ ...over, changes }])).toMatchObject([
    { amount: 500, cause: "changed", since: Date.parse(at) },
  ]);
});
