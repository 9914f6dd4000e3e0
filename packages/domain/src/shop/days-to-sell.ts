import { servicesOn } from "../service/opening-hours.ts";
import { openSlots } from "../service/slots.ts";
import { addDays, type Day, inZurich } from "../time/calendar.ts";
import { openingHours, slotTerms } from "./service-terms.ts";
import type { Shop } from "./shop.ts";

const DAYS_LOOKED_AT = 60;

/** As most customers order: delivery in simple shops, pick-up in customisable ones. */
export function daysToSell(shop: Shop, now: Date, most: number): Day[] {
  const days = shop.kind === "simple" ? deliveryDays(shop, now) : daysOfService(shop, now);
  return days.slice(0, most);
}

function deliveryDays(shop: Shop, now: Date): Day[] {
  return [...new Set(openSlots(slotTerms(shop, "delivery"), now).map(({ day }) => day))];
}

function daysOfService(shop: Shop, now: Date): Day[] {
  const hours = openingHours(shop, "pick_up");
  const today = inZurich(now).day;
  const days = Array.from({ length: DAYS_LOOKED_AT }, (_, ahead) => addDays(today, ahead));
  return days.filter((day) => !hours || servicesOn(hours, day).some(({ until }) => until > now));
}
