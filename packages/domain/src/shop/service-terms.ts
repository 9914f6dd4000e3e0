import { MAX_DAYS_AHEAD } from "../delivery/delivery-day.ts";
import { PICK_UP_STEP_MINUTES } from "../delivery/pick-up.ts";
import { declaredOption } from "../menu/declarations.ts";
import { findItem } from "../menu/simple-item.ts";
import type { Capacity } from "../service/capacity.ts";
import type { ServiceTerms } from "../service/check-service.ts";
import { type OpeningHours, serviceAt, WAYS, type Way } from "../service/opening-hours.ts";
import type { Outage, OutageTarget } from "../service/outage.ts";
import type { SlotRules, SlotTerms } from "../service/slots.ts";
import { type Day, inZurich } from "../time/calendar.ts";
import { clockTime, DAY_MINUTES, minutesOf } from "../time/clock-time.ts";
import type { CustomMenuCategory, Shop } from "./shop.ts";

const USUAL_RULES: Readonly<Record<Way, SlotRules>> = {
  delivery: { cutOff: { daysBefore: 1, time: "12:00" }, daysAhead: MAX_DAYS_AHEAD },
  pick_up: { minutes: PICK_UP_STEP_MINUTES, daysAhead: 0 },
};

/** undefined: open at any time. */
export function openingHours(
  { service }: Pick<Shop, "service">,
  way: Way,
): OpeningHours | undefined {
  const week = service?.hours?.[way];
  const exceptions = (service?.exceptions ?? []).filter((other) => (other.way ?? way) === way);
  // A shop with exceptions only is open at any other time.
  if (!week) return exceptions.length > 0 ? { week: ALWAYS, exceptions } : undefined;
  return { week, exceptions };
}

const ALL_DAY = [{ from: "00:00", until: "00:00" }];
const ALWAYS: OpeningHours["week"] = {
  ...{ mon: ALL_DAY, tue: ALL_DAY, wed: ALL_DAY, thu: ALL_DAY },
  ...{ fri: ALL_DAY, sat: ALL_DAY, sun: ALL_DAY },
};

export function serviceTerms(
  shop: Pick<Shop, "service">,
  outages: readonly Outage[],
): ServiceTerms {
  const hours = Object.fromEntries(WAYS.map((way) => [way, openingHours(shop, way)]));
  return { hours, outages };
}

/** Otherwise the rules of the specification apply. */
export function hasOwnSlots(shop: Pick<Shop, "service">, way: Way): boolean {
  return openingHours(shop, way) !== undefined || shop.service?.slots?.[way] !== undefined;
}

export function slotTerms(shop: Shop, way: Way): SlotTerms {
  const own = shop.service?.slots?.[way] ?? {};
  const hours = openingHours(shop, way);
  const rules = { ...USUAL_RULES[way], ...own };
  const list = way === "delivery" ? shop.delivery.slots : pickUpList(shop, rules.minutes);
  // Without hours for pick-up, the times of the list apply.
  return { way, hours, rules, list, openingDate: shop.openingDate };
}

function pickUpList(shop: Shop, step: number = PICK_UP_STEP_MINUTES): string[] {
  if (shop.kind !== "custom") return [];
  const { from, until } = shop.pickUp;
  const times: string[] = [];
  const last = Math.min(minutesOf(until), DAY_MINUTES - 1);
  for (let at = minutesOf(from); at <= last; at += step) times.push(clockTime(at));
  return times;
}

export function ingredientsOfDish(shop: Shop, id: string): readonly string[] {
  if (shop.kind === "simple") return findItem(shop.categories, id)?.details.ingredients ?? [];
  return (Object.hasOwn(shop.categories, id) && shop.categories[id]?.origins) || [];
}

export function ingredientsOfOption(shop: Shop, option: string): readonly string[] {
  return [option, ...(declaredOption(shop.declarations, option)?.origins ?? [])];
}

export function touchedBy(
  shop: Shop,
  { kind, id }: OutageTarget,
): { dishes: string[]; options: string[] } {
  if (kind === "dish" || kind === "size") return { dishes: [id.split("/")[0] ?? id], options: [] };
  if (kind !== "ingredient") return { dishes: [], options: kind === "option" ? [id] : [] };
  const dishes = dishIds(shop).filter((dish) => ingredientsOfDish(shop, dish).includes(id));
  const options = optionIds(shop).filter((other) => ingredientsOfOption(shop, other).includes(id));
  return { dishes, options };
}

export function dishIds(shop: Shop): string[] {
  if (shop.kind === "custom") return Object.keys(shop.categories);
  return Object.values(shop.categories).flatMap(({ options }) =>
    options.map((dish) => dish.itemId),
  );
}

export function optionIds(shop: Shop): string[] {
  if (shop.kind === "simple") return [];
  const all = Object.values(shop.categories).flatMap(({ options }) =>
    options.flatMap((group) => group.options.map(({ id }) => id)),
  );
  return [...new Set(all)];
}

export function ingredientIds(shop: Shop): string[] {
  const all = [
    ...dishIds(shop).flatMap((dish) => ingredientsOfDish(shop, dish)),
    ...optionIds(shop).flatMap((option) => ingredientsOfOption(shop, option)),
  ];
  return [...new Set(all)];
}

/** How a dish is made and counted, and on which days. */
export function soldTerms(
  shop: Shop,
  dish: string,
): Pick<CustomMenuCategory, "portions" | "count" | "weekdays" | "on"> {
  if (shop.kind === "simple") return findItem(shop.categories, dish) ?? {};
  return (Object.hasOwn(shop.categories, dish) && shop.categories[dish]) || {};
}

export type Counts = ReadonlyMap<string, number>;

export function capacityOf(shop: Shop, resource: string, counts: Counts): number | undefined {
  const [kind, id = ""] = resource.split(" ");
  if (kind === "slot") return slotCapacity(shop, id === "pick_up" ? id : "delivery")?.count;
  return counts.get(resource) ?? soldTerms(shop, id).count?.count;
}

/** Hours after midnight belong to the day on which the service began. */
export function dayOf(shop: Pick<Shop, "service">, way: Way, at: Date): Day {
  const hours = openingHours(shop, way);
  return (hours && serviceAt(hours, at)?.day) ?? inZurich(at).day;
}

export function slotCapacity({ service }: Pick<Shop, "service">, way: Way): Capacity | undefined {
  return service?.slots?.[way]?.capacity;
}

export function hasLimits(shop: Shop): boolean {
  return (
    WAYS.some((way) => slotCapacity(shop, way)) ||
    dishIds(shop).some((dish) => soldTerms(shop, dish).count)
  );
}
