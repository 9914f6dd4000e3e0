import { expect, test } from "vitest";
import { checkPromise, expectedAt, isPromisable } from "./promise.ts";
import { ORDER_STATES, type OrderState } from "./states.ts";

const NOW = new Date("2026-11-15T18:00:00Z");
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test.each([
  ["now", 0, false],
  ["in the past", -1, false],
  ["in a minute", 1, true],
  ["in a day", 24 * 60, true],
  ["later than that", 24 * 60 + 1, false],
])("a time %s can be promised: %s", (_when, minutes, can) => {
  expect(isPromisable(inMinutes(minutes), NOW)).toBe(can);
});

test("refuses to promise finished orders and those at the counter", () => {
  const promised = (address: object | null) =>
    ORDER_STATES.filter((state: OrderState) => {
      const order = { state, address: address as never, wish: null, channel: "web" as const };
      return checkPromise(order).ok;
    });
  expect(promised(null)).toEqual(["payment_pending", "accepted"]);
  expect(promised({ street: "Grand-Rue 1" })).toEqual(["payment_pending", "accepted", "prepared"]);
});

test.each([
  ["as soon as possible", null, undefined, null],
  ["in a slot", { date: "2026-11-15", time: "18:00-20:00" }, undefined, null],
  [
    "at a time of summer",
    { date: "2026-07-15", time: "19:20" },
    undefined,
    "2026-07-15T17:20:00.000Z",
  ],
  [
    "at a time of winter",
    { date: "2026-11-15", time: "19:20" },
    undefined,
    "2026-11-15T18:20:00.000Z",
  ],
  [
    "as promised since",
    { date: "2026-11-15", time: "19:20" },
    "2026-11-15T18:40:00.000Z",
    "2026-11-15T18:40:00.000Z",
  ],
])("expected instant of an order wanted %s", (_when, wish, promisedAt, expected) => {
  expect(expectedAt({ wish, promisedAt })?.toISOString() ?? null).toBe(expected);
});
