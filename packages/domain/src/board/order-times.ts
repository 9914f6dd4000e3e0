import type { DeliveryWish } from "../delivery/delivery-day.ts";
import type { Order } from "../orders/order.ts";
import { type OrderState, OVERDUE_AFTER_MS } from "../orders/states.ts";
import { instantInZurich } from "../time/calendar.ts";
import { isClockTime, MINUTE_MS } from "../time/clock-time.ts";

export function wantedFrom({ date, time }: DeliveryWish): number {
  const [begins = ""] = time.split("-");
  return instantInZurich(date, isClockTime(begins) ? begins : "00:00").getTime();
}

/** Pick-ups are grouped by hour; null for as soon as possible. */
export function slotOf({ wish }: Pick<Order, "wish">): DeliveryWish | null {
  if (!wish || !isClockTime(wish.time)) return wish;
  const hour = Number(wish.time.slice(0, 2));
  const [from, until] = [hour, hour + 1].map((hours) => `${String(hours).padStart(2, "0")}:00`);
  return { date: wish.date, time: `${from}-${until}` };
}

export function groupBySlot<T extends Pick<Order, "wish">>(orders: readonly T[]) {
  const groups = new Map<string, { slot: DeliveryWish | null; orders: T[] }>();
  for (const order of orders) {
    const slot = slotOf(order);
    const key = slot ? `${slot.date} ${slot.time}` : "";
    const group = groups.get(key) ?? { slot, orders: [] };
    group.orders.push(order);
    groups.set(key, group);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/** In milliseconds. A recall does not restart it. */
export function inStateSince({
  state,
  placedAt,
  history,
}: Pick<Order, "state" | "placedAt" | "history">): number {
  const entered = history.findLast((entry) => entry.state === state && !entry.isRecall);
  return Date.parse(entered?.at ?? placedAt);
}

type OverdueMinutes = Partial<Record<OrderState, number | undefined>>;

/**
 * A promised time takes precedence. An accepted order wanted later is not overdue; an awaited
 * payment is.
 */
export function isOverdue(
  order: Pick<Order, "state" | "placedAt" | "history" | "wish" | "promisedAt">,
  now: number,
  minutes: OverdueMinutes = {},
): boolean {
  const due = promisedFor(order);
  if (due !== undefined) return now >= due;
  const own = minutes[order.state];
  const limit = own === undefined ? OVERDUE_AFTER_MS[order.state] : own * MINUTE_MS;
  if (limit === undefined || now - inStateSince(order) < limit) return false;
  const isForLater = order.wish !== null && wantedFrom(order.wish) > now;
  return order.state !== "accepted" || !isForLater;
}

export function promisedFor({
  state,
  promisedAt,
}: Pick<Order, "state" | "promisedAt">): number | undefined {
  return state === "accepted" && promisedAt ? Date.parse(promisedAt) : undefined;
}

export function minutesSince(instant: number, now: number): number {
  return Math.max(0, Math.floor((now - instant) / MINUTE_MS));
}
