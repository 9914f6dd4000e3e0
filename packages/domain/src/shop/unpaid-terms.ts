import type { Order } from "../orders/order.ts";
import { isFetched } from "../orders/taken-order.ts";
import { listedSlot, type Slot, type SlotTerms, slotsOn } from "../service/slots.ts";
import { unpaidEnd } from "../service/unpaid-end.ts";
import { isDay } from "../time/calendar.ts";
import { slotTerms } from "./service-terms.ts";
import type { Shop } from "./shop.ts";

/** Other shops keep unpaid orders for some days. */
export function hasUnpaidRule({ service }: Pick<Shop, "service">): boolean {
  return service?.unpaid !== undefined;
}

type EndingOrder = Pick<Order, "placedAt" | "wish" | "address" | "channel">;

/** null if it never expires, or if the shop has no rule. */
export function unpaidEndOf(shop: Shop, order: EndingOrder): Date | null {
  const rules = shop.service?.unpaid;
  if (!rules) return null;
  const way = isFetched(order) ? "pick_up" : "delivery";
  const terms = slotTerms(shop, way);
  const slot = order.wish && slotOf(order.wish, terms);
  if (slot === undefined) return null;
  return unpaidEnd(
    { placedAt: new Date(order.placedAt), slot, isDelivered: way === "delivery" },
    { rule: rules[way], hours: terms.hours, slots: terms.rules },
  );
}

function slotOf({ date, time }: NonNullable<Order["wish"]>, terms: SlotTerms): Slot | undefined {
  if (!isDay(date)) return undefined;
  const known = slotsOn(date, terms).find((slot) => slot.time === time);
  const slot = known ?? listedSlot(date, time, terms.way);
  return Number.isNaN(slot.from.getTime()) ? undefined : slot;
}
