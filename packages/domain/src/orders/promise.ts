import { accept, type Result, refuse } from "../result.ts";
import { instantInZurich, isDay } from "../time/calendar.ts";
import { isClockTime } from "../time/clock-time.ts";
import type { Order } from "./order.ts";
import { isFinal } from "./states.ts";
import { isFetched } from "./taken-order.ts";

/** An order wanted later is changed, not delayed. */
const PROMISED_WITHIN_MS = 24 * 3_600_000;

export function isPromisable(at: Date, now: Date): boolean {
  return now < at && at.getTime() - now.getTime() <= PROMISED_WITHIN_MS;
}

export function checkPromise<T extends Pick<Order, "state" | "address" | "wish" | "channel">>(
  order: T,
): Result<T> {
  const { state } = order;
  const isThere = isFinal(state) || (state === "prepared" && isFetched(order));
  return isThere ? refuse("invalid_transition", { from: state }) : accept(order);
}

/** null if no time was named, or only a slot. */
export function expectedAt({ promisedAt, wish }: Pick<Order, "promisedAt" | "wish">): Date | null {
  if (promisedAt) return new Date(promisedAt);
  if (!wish || !isClockTime(wish.time) || !isDay(wish.date)) return null;
  return instantInZurich(wish.date, wish.time);
}
