import type { DeliveryWish } from "../delivery/delivery-day.ts";
import { isClockTime } from "../delivery/pick-up.ts";
import type { Order } from "../orders/order.ts";
import { instantInZurich } from "../time/calendar.ts";

type Planned = Pick<Order, "wish">;

export function wantedFrom({ date, time }: DeliveryWish): number {
  const [begins = ""] = time.split("-");
  return instantInZurich(date, isClockTime(begins) ? begins : "00:00").getTime();
}

/** Pick-ups are grouped by hour; null for as soon as possible. */
export function slotOf({ wish }: Planned): DeliveryWish | null {
  if (!wish || !isClockTime(wish.time)) return wish;
  const hour = Number(wish.time.slice(0, 2));
  return { date: wish.date, time: `${clockHour(hour)}-${clockHour(hour + 1)}` };
}

function clockHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

export interface SlotOrders<T> {
  readonly slot: DeliveryWish | null;
  readonly orders: readonly T[];
}

export function groupBySlot<T extends Planned>(orders: readonly T[]): SlotOrders<T>[] {
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
