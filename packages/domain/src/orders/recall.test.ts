import { expect, test } from "vitest";
import { accept, refuse } from "../result.ts";
import { sampleOrder } from "./order.arbitraries.ts";
import { checkRecall, stateBefore, UNDO_MS } from "./recall.ts";
import type { OrderState } from "./states.ts";

const NOON = Date.parse("2026-11-15T11:00:00.000Z");

/** An order that entered these states a minute apart, the last at noon. */
function orderWith(...states: readonly OrderState[]) {
  const history = states.map((state, n) => ({
    state,
    at: new Date(NOON - (states.length - 1 - n) * 60_000).toISOString(),
  }));
  return sampleOrder({ state: states.at(-1) ?? "payment_pending", history });
}

test.each([
  ["accepted", "payment_pending"],
  ["prepared", "accepted"],
  ["delivered", "prepared"],
] as const)("%s goes back to %s", (state, before) => {
  expect(stateBefore(orderWith("payment_pending", state))).toBe(before);
});

test("recalls a cancelled order to its previous state", () => {
  expect(stateBefore(orderWith("payment_pending", "accepted", "cancelled"))).toBe("accepted");
  expect(stateBefore(orderWith("payment_pending", "cancelled"))).toBe("payment_pending");
});

test("a second recall follows the table, not the history", () => {
  const order = orderWith("payment_pending", "accepted", "prepared", "accepted");
  expect(stateBefore(order)).toBe("payment_pending");
});

test("refuses to recall an order in its first state", () => {
  const order = orderWith("payment_pending");
  expect(checkRecall(order, { reason: "faux", now: new Date(NOON) })).toEqual(
    refuse("order_not_recallable"),
  );
});

test("a recall needs a reason only after the undo time", () => {
  const order = orderWith("payment_pending", "accepted", "prepared");
  const at = (ms: number) => new Date(NOON + ms);
  expect(checkRecall(order, { reason: null, now: at(UNDO_MS) })).toEqual(accept("accepted"));
  const later = at(10 * UNDO_MS);
  for (const reason of [null, "", "  "]) {
    expect(checkRecall(order, { reason, now: later })).toEqual(refuse("reason_required"));
  }
  expect(checkRecall(order, { reason: "pas cuit", now: later })).toEqual(accept("accepted"));
});

test("refuses to recall a refunded order", () => {
  const order = orderWith("payment_pending", "accepted", "cancelled");
  const recall = { reason: "erreur", now: new Date(NOON) };
  expect(checkRecall({ ...order, refund: "due" }, recall)).toEqual(accept("accepted"));
  expect(checkRecall({ ...order, refund: "done" }, recall)).toEqual(refuse("refund_settled"));
});
