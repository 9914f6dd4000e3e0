import { expect, test } from "vitest";
import { sampleOrder } from "../orders/order.arbitraries.ts";
import { ORDER_STATES, type OrderState } from "../orders/states.ts";
import { isDisplayed, READY_MINUTES } from "./display.ts";

/** `entered`: in Zurich, in winter. */
function order(state: OrderState, entered: string, placed = entered) {
  const [at, placedAt] = [entered, placed].map((time) =>
    new Date(`${time}:00+01:00`).toISOString(),
  );
  return sampleOrder({ state, placedAt, history: [{ state, at: at ?? "" }] });
}

function isShownAt(
  time: string,
  shown: Parameters<typeof isDisplayed>[0],
  minutes = READY_MINUTES,
) {
  return isDisplayed(shown, Date.parse(`${time}:00+01:00`), minutes);
}

test.each(ORDER_STATES)("shows accepted and prepared orders: %s", (state) => {
  const isOn = state === "accepted" || state === "prepared";
  expect(isShownAt("2026-11-15T19:00", order(state, "2026-11-15T18:59"))).toBe(isOn);
});

test("shows today's accepted orders without a time limit", () => {
  const early = order("accepted", "2026-11-15T00:01");
  expect(isShownAt("2026-11-15T23:59", early)).toBe(true);
});

test("shows yesterday's orders for six hours", () => {
  const late = order("accepted", "2026-11-15T23:50");
  expect(isShownAt("2026-11-16T00:10", late)).toBe(true);
  expect(isShownAt("2026-11-16T05:49", late)).toBe(true);
  expect(isShownAt("2026-11-16T05:50", late)).toBe(false);
});

test("shows an older order once it is paid", () => {
  const paid = order("accepted", "2026-11-15T18:00", "2026-11-12T18:00");
  expect(isShownAt("2026-11-15T18:30", paid)).toBe(true);
});

test("shows an order on its wanted day, from midnight to midnight", () => {
  const wish = { date: "2026-11-16", time: "12:00-15:00" };
  const wished = { ...order("accepted", "2026-11-15T22:00"), wish };
  expect(isShownAt("2026-11-15T23:59", wished)).toBe(false);
  expect(isShownAt("2026-11-16T00:00", wished)).toBe(true);
  expect(isShownAt("2026-11-16T23:59", wished)).toBe(true);
  expect(isShownAt("2026-11-17T00:00", { ...wished, history: [] })).toBe(false);
});

test("shows an order wanted yesterday for six hours after its last move, and no older one", () => {
  const wish = { date: "2026-11-15", time: "21:00-23:59" };
  const late = { ...order("accepted", "2026-11-15T22:00"), wish };
  expect(isShownAt("2026-11-16T03:59", late)).toBe(true);
  expect(isShownAt("2026-11-16T04:00", late)).toBe(false);
  const ready = { ...order("prepared", "2026-11-15T23:50"), wish };
  expect(isShownAt("2026-11-16T01:49", ready)).toBe(true);
  expect(isShownAt("2026-11-16T01:50", ready)).toBe(false);
  const older = { ...late, wish: { ...wish, date: "2026-11-14" } };
  expect(isShownAt("2026-11-16T00:10", older)).toBe(false);
});

test("hides a prepared order after the shop's minutes, also past midnight", () => {
  const ready = order("prepared", "2026-11-15T18:00");
  expect(isShownAt("2026-11-15T19:59", ready)).toBe(true);
  expect(isShownAt("2026-11-15T20:00", ready)).toBe(false);
  expect(isShownAt("2026-11-15T18:19", ready, 20)).toBe(true);
  expect(isShownAt("2026-11-15T18:20", ready, 20)).toBe(false);
  const late = order("prepared", "2026-11-15T23:30");
  expect(isShownAt("2026-11-16T01:29", late)).toBe(true);
  expect(isShownAt("2026-11-16T01:30", late)).toBe(false);
});
