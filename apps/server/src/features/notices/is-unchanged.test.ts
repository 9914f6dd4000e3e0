import { fromChf, type OrderState, ZERO } from "@comptoir/domain";
import { expect, test } from "vitest";
import { isUnchanged } from "./is-unchanged.ts";
import type { CustomerNotice } from "./order-notices.ts";

const DELIVERY_FIELDS = { address: null, wish: null, channel: "web" } as const;

/** "accepted!" means recalled to accepted. */
function isSent(notice: CustomerNotice, entry: number, ...states: string[]): boolean {
  const history = states.map((text) => {
    const state = text.replace("!", "") as OrderState;
    return { state, at: "2026-11-15T09:00:00.000Z", ...(text.endsWith("!") && { isRecall: true }) };
  });
  const amounts = { total: fromChf(10) } as Parameters<typeof isUnchanged>[1]["amounts"];
  const state = history.at(-1)?.state ?? "payment_pending";
  return isUnchanged(
    notice,
    { state, history: history as never, received: ZERO, amounts, ...DELIVERY_FIELDS },
    { entry },
  );
}

const first = ["payment_pending", "accepted"];

test.each([
  ["paid, while the kitchen prepares it", "order_paid", 2, [...first, "prepared"]],
  ["paid again after a recall", "order_paid", 4, [...first, "payment_pending!", "accepted"]],
  ["paid, and recalled to the kitchen", "order_paid", 2, [...first, "prepared", "accepted!"]],
  ["ready", "order_ready", 3, [...first, "prepared"]],
  ["ready a second time", "order_ready", 5, [...first, "prepared", "accepted!", "prepared"]],
  ["cancelled", "order_cancelled", 2, ["payment_pending", "cancelled"]],
  ["placed", "order_confirmed", 1, first],
  ["expires soon", "unpaid_ending", 1, ["payment_pending"]],
  ["resumed", "order_resumed", 3, ["payment_pending", "cancelled", "payment_pending!"]],
] as const)("sends the notice: %s", (_, notice, entry, states) => {
  expect(isSent(notice, entry, ...states)).toBe(true);
});

test.each([
  ["paid, recalled", "order_paid", 2, [...first, "payment_pending!"]],
  ["paid by mistake, and paid later", "order_paid", 2, [...first, "payment_pending!", "accepted"]],
  ["paid, and cancelled", "order_paid", 2, [...first, "cancelled"]],
  ["ready, recalled", "order_ready", 3, [...first, "prepared", "accepted!"]],
  ["ready, and delivered since", "order_ready", 3, [...first, "prepared", "delivered"]],
  [
    "cancelled, recalled",
    "order_cancelled",
    2,
    ["payment_pending", "cancelled", "payment_pending!"],
  ],
  ["placed, and cancelled", "order_confirmed", 1, ["payment_pending", "cancelled"]],
  ["resumed, and paid since", "order_resumed", 3, [...first, "payment_pending!", "accepted"]],
  ["expires soon, and paid since", "unpaid_ending", 1, first],
  [
    "expires soon, but cancelled and recalled since",
    "unpaid_ending",
    1,
    ["payment_pending", "cancelled", "payment_pending!"],
  ],
  ["payment due, and paid since", "payment_reminder", 0, first],
] as const)("drops the notice: %s", (_, notice, entry, states) => {
  expect(isSent(notice, entry, ...states)).toBe(false);
});

test.each([
  ["the current promise", "accepted", "18:40", true],
  ["replaced by another promise", "accepted", "18:30", false],
  ["ready before the promised time", "prepared", "18:40", false],
] as const)("sends a promised time only while it applies: %s", (_, state, time, isTold) => {
  const at = (clock: string) => `2026-11-15T${clock}:00.000Z`;
  const order = { state, history: [], received: ZERO, amounts: {} as never, ...DELIVERY_FIELDS };
  const promised = { ...order, promisedAt: at("18:40") };
  expect(isUnchanged("order_promised", promised, { entry: 1, at: at(time) })).toBe(isTold);
});
