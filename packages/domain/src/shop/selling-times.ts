import { isWithin, type Service, servicesOn, WAYS } from "../service/opening-hours.ts";
import { openSlots } from "../service/slots.ts";
import { addDays, type Day, inZurich, startOfDay } from "../time/calendar.ts";
import { openingHours, slotTerms } from "./service-terms.ts";
import type { Shop } from "./shop.ts";

const DAYS_LOOKED_AT = 60;

/** As most customers order: delivery in simple shops, pick-up in customisable ones. */
export function daysToSell(shop: Shop, now: Date, most: number): Day[] {
  if (shop.kind === "simple") {
    const slots = openSlots(slotTerms(shop, "delivery"), now);
    return [...new Set(slots.map(({ day }) => day))].slice(0, most);
  }
  const hours = openingHours(shop, "pick_up");
  const today = inZurich(now).day;
  const days = Array.from({ length: DAYS_LOOKED_AT }, (_, ahead) => addDays(today, ahead));
  return days
    .filter((day) => !hours || servicesOn(hours, day).some(({ until }) => until > now))
    .slice(0, most);
}

/**
 * The opening span around an instant, over all ways; null if closed. Shops without hours open and
 * close at midnight.
 */
export function openSpan(
  shop: Pick<Shop, "service">,
  instant: Date,
): Pick<Service, "from" | "until"> | null {
  const { day } = inZurich(instant);
  const named = WAYS.filter((way) => shop.service?.hours?.[way] !== undefined);
  const hours = (named.length > 0 ? named : WAYS).flatMap((way) => openingHours(shop, way) ?? []);
  const services =
    hours.length > 0
      ? [addDays(day, -1), day].flatMap((begun) => hours.flatMap((of) => servicesOn(of, begun)))
      : [{ from: startOfDay(day), until: startOfDay(addDays(day, 1)) }];
  return joined(services).find((span) => isWithin(span, instant)) ?? null;
}

function joined(services: readonly Pick<Service, "from" | "until">[]) {
  const spans: { from: Date; until: Date }[] = [];
  for (const { from, until } of services.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = spans.at(-1);
    if (!last || from >= last.until) spans.push({ from, until });
    else if (until > last.until) last.until = until;
  }
  return spans;
}
