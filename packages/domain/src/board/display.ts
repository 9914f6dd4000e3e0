import type { Order } from "../orders/order.ts";
import { DISPLAYED_STATES, type OrderState } from "../orders/states.ts";
import { addDays, inZurich } from "../time/calendar.ts";
import { inStateSince } from "./order-times.ts";

export const READY_MINUTES = 120;

/** Kitchens work past midnight: orders of the day before stay on display for a while. */
const STILL_ON_MS = 6 * 3_600_000;

export function isDisplayedState(state: OrderState): state is (typeof DISPLAYED_STATES)[number] {
  return DISPLAYED_STATES.some((displayed) => displayed === state);
}

type Shown = Pick<Order, "state" | "placedAt" | "wish" | "history">;

export function isDisplayed(order: Shown, now: number, readyMinutes: number): boolean {
  if (!isDisplayedState(order.state)) return false;
  const waited = now - inStateSince(order);
  if (order.state === "prepared" && waited >= readyMinutes * 60_000) return false;
  const { day: today } = inZurich(new Date(now));
  const day = order.wish?.date ?? inZurich(new Date(order.placedAt)).day;
  if (day === today) return true;
  const mayStay = order.wish === null || day === addDays(today, -1);
  return mayStay && waited < STILL_ON_MS;
}
