import type { DeliveryWish } from "../delivery/delivery-day.ts";
import { isClockTime } from "../delivery/pick-up.ts";
import type { Order } from "../orders/order.ts";
import { instantInZurich } from "../time/calendar.ts";

type Planned = Pick<Order, "wish">;

/** The instant from which on the food is wanted. */
export function wantedFrom({ date, time }: DeliveryWish): number {
  const [begins = ""] = time.split("-");
  return instantInZurich(date, isClockTime(begins) ? begins : "00:00").getTime();
}

/** The slot that an order is planned in; pick-ups share the hour. Null where it is wanted at once. */
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

/** Orders by their slots, the earliest first; those without a time come before all. */
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
