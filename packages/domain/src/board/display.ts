import type { Order } from "../orders/order.ts";
import { DISPLAYED_STATES, type OrderState } from "../orders/states.ts";
import { addDays, inZurich } from "../time/calendar.ts";
import { inStateSince } from "./overdue.ts";

/** For how long a display shows an order that is ready, where the shop does not say so itself. */
export const READY_MINUTES = 120;

/** Kitchens work over midnight, and are paid days later: what happened in these hours is still of today. */
const STILL_ON_MS = 6 * 3_600_000;

export function isDisplayedState(state: OrderState): state is (typeof DISPLAYED_STATES)[number] {
  return DISPLAYED_STATES.some((displayed) => displayed === state);
}

type Shown = Pick<Order, "state" | "placedAt" | "wish" | "history">;

/** Whether the public display shows an order's number: it is of the day, and not forgotten there. */
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
