import { describe, expect, test } from "vitest";
import { sampleOrder } from "../orders/order.arbitraries.ts";
import type { OrderState } from "../orders/states.ts";
import { markPrinted, ordersToPrint, printoutsOf, startPrinting } from "./print-on-payment.ts";

const NOW = Date.parse("2026-11-15T18:00:00.000Z");
const MINUTE = 60_000;

/** Paid `minutes` from now, then moved to further states. */
function paid(number: number, minutes: number, ...then: OrderState[]) {
  const at = new Date(NOW + minutes * MINUTE).toISOString();
  const states: OrderState[] = ["payment_pending", "accepted", ...then];
  const history = states.map((state) => ({ state, at }));
  return sampleOrder({ number, state: states.at(-1) ?? "accepted", history });
}
const unpaid = sampleOrder({ number: 9 });
const numbers = (orders: readonly { number: number }[]) => orders.map(({ number }) => number);

describe("a device that prints on payment", () => {
  const started = startPrinting("receipt", [paid(1, -1), unpaid], NOW);

  test("prints orders paid since then, in any state", () => {
    const orders = [paid(2, 1), paid(3, 1, "prepared"), unpaid];
    expect(numbers(ordersToPrint(orders, started))).toEqual([2, 3]);
  });

  test("prints no orders that are known as paid, paid long before, or cancelled", () => {
    const orders = [paid(1, -1), paid(4, -60), paid(5, 1, "cancelled")];
    expect(ordersToPrint(orders, started)).toEqual([]);
  });

  test("tolerates a server clock that is slightly behind", () => {
    expect(numbers(ordersToPrint([paid(2, -5)], started))).toEqual([2]);
  });

  test("prints each order once", () => {
    const orders = [paid(2, 1), paid(3, 2)];
    const state = markPrinted(started, [paid(2, 1)]);
    expect(numbers(ordersToPrint(orders, state))).toEqual([3]);
  });

  test("prints nothing while it is off", () => {
    expect(ordersToPrint([paid(2, 1)], { ...started, choice: "off" })).toEqual([]);
  });
});

test.each([
  ["off", []],
  ["receipt", ["receipt"]],
  ["kitchen", ["kitchen"]],
  ["both", ["receipt", "kitchen"]],
] as const)("%s prints %o", (choice, printouts) => {
  expect(printoutsOf(choice)).toEqual(printouts);
});
