import { MAX_DAYS_AHEAD } from "../delivery/delivery-day.ts";
import { PICK_UP_STEP_MINUTES } from "../delivery/pick-up.ts";
import { findItem } from "../menu/simple-item.ts";
import type { Capacity, CountedPer } from "../service/capacity.ts";
import type { ServiceTerms } from "../service/check-service.ts";
import { type OpeningHours, serviceAt, WAYS, type Way } from "../service/opening-hours.ts";
import type { SlotRules, SlotTerms } from "../service/slots.ts";
import type { OffThing, SwitchedOff } from "../service/switched-off.ts";
import { type Day, inZurich } from "../time/calendar.ts";
import { clockTime, DAY_MINUTES, minutesOf } from "../time/clock-time.ts";
import type { CustomShop, Shop, SimpleMenuItem } from "./shop.ts";

/** The spec's rules, of what a shop says nothing about. */
const USUAL_RULES: Readonly<Record<Way, SlotRules>> = {
  delivery: { cutOff: { daysBefore: 1, time: "12:00" }, daysAhead: MAX_DAYS_AHEAD },
  pick_up: { minutes: PICK_UP_STEP_MINUTES, daysAhead: 0 },
};

/** Where the shop has no hours for a way, it is open at any time. */
export function openingHours(
  { service }: Pick<Shop, "service">,
  way: Way,
): OpeningHours | undefined {
  const week = service?.hours?.[way];
  const exceptions = (service?.exceptions ?? []).filter((other) => (other.way ?? way) === way);
  // A shop that says no more than when it is away is open at any other time.
  if (!week) return exceptions.length > 0 ? { week: ALWAYS, exceptions } : undefined;
  return { week, exceptions };
}

const ALL_DAY = [{ from: "00:00", until: "00:00" }];
const ALWAYS: OpeningHours["week"] = {
  ...{ mon: ALL_DAY, tue: ALL_DAY, wed: ALL_DAY, thu: ALL_DAY },
  ...{ fri: ALL_DAY, sat: ALL_DAY, sun: ALL_DAY },
};

/** What decides whether anything can be ordered. */
export function serviceTerms(
  shop: Pick<Shop, "service">,
  offs: readonly SwitchedOff[],
): ServiceTerms {
  const hours = Object.fromEntries(WAYS.map((way) => [way, openingHours(shop, way)]));
  return { hours, offs };
}

/** Whether a shop has its own hours or slots for a way; if not, the spec's rules hold as they stand. */
export function hasOwnSlots(shop: Pick<Shop, "service">, way: Way): boolean {
  return openingHours(shop, way) !== undefined || shop.service?.slots?.[way] !== undefined;
}

export function slotTerms(shop: Shop, way: Way): SlotTerms {
  const own = shop.service?.slots?.[way] ?? {};
  const hours = openingHours(shop, way);
  const rules = { ...USUAL_RULES[way], ...own };
  const list = way === "delivery" ? shop.delivery.slots : pickUpList(shop, rules.minutes);
  // Slots of a shop without hours for pick-up are those of its list.
  return { way, hours, rules, list, openingDate: shop.openingDate };
}

/** The times of a day, where the shop has only the hours of its pick-up. */
function pickUpList(shop: Shop, step: number = PICK_UP_STEP_MINUTES): string[] {
  if (shop.kind !== "custom") return [];
  const { from, until } = (shop satisfies CustomShop).pickUp;
  const times: string[] = [];
  const last = Math.min(minutesOf(until), DAY_MINUTES - 1);
  for (let at = minutesOf(from); at <= last; at += step) times.push(clockTime(at));
  return times;
}

function dishOf(shop: Shop, id: string): SimpleMenuItem | undefined {
  return shop.kind === "simple" ? findItem(shop.categories, id) : undefined;
}

/** What a dish, or a dish to compose, cannot be made without, before anything is chosen for it. */
export function ingredientsOfDish(shop: Shop, id: string): readonly string[] {
  if (shop.kind === "simple") return dishOf(shop, id)?.details.ingredients ?? [];
  return new Map(Object.entries(shop.categories)).get(id)?.origins ?? [];
}

/** An option is an ingredient by itself, and made of those whose origin is declared for it. */
export function ingredientsOfOption(shop: Shop, option: string): readonly string[] {
  const { options } = shop.declarations;
  const declared = Object.hasOwn(options, option) ? options[option] : undefined;
  return [option, ...(declared?.origins ?? [])];
}

/** Everything that something which is off takes with it: what is listed before it is done. */
export function touchedBy(
  shop: Shop,
  { kind, id }: OffThing,
): { dishes: string[]; options: string[] } {
  if (kind === "dish" || kind === "size") return { dishes: [id.split("/")[0] ?? id], options: [] };
  if (kind === "option") return { dishes: [], options: [id] };
  if (kind !== "ingredient") return { dishes: [], options: [] };
  const dishes = dishIds(shop).filter((dish) => ingredientsOfDish(shop, dish).includes(id));
  const options = optionIds(shop).filter((other) => ingredientsOfOption(shop, other).includes(id));
  return { dishes, options };
}

/** All dishes on sale; of a shop whose dishes are composed, its categories. */
export function dishIds(shop: Shop): string[] {
  if (shop.kind === "custom") return Object.keys(shop.categories);
  return Object.values(shop.categories).flatMap(({ options }) =>
    options.map((dish) => dish.itemId),
  );
}

/** All options that can be chosen for a dish to compose. */
export function optionIds(shop: Shop): string[] {
  if (shop.kind === "simple") return [];
  const all = Object.values(shop.categories).flatMap(({ options }) =>
    options.flatMap((group) => group.options.map(({ id }) => id)),
  );
  return [...new Set(all)];
}

/** All ingredients that something on sale needs; of composed dishes, their options and what these declare. */
export function ingredientIds(shop: Shop): string[] {
  const all = [
    ...dishIds(shop).flatMap((dish) => ingredientsOfDish(shop, dish)),
    ...optionIds(shop).flatMap((option) => ingredientsOfOption(shop, option)),
  ];
  return [...new Set(all)];
}

interface SoldTerms {
  readonly portions?: number | undefined;
  readonly count?: { readonly count: number; readonly per: CountedPer } | undefined;
}

/** What the shop says of a dish: how much work it is, and how many there are. */
export function soldTerms(shop: Shop, dish: string): SoldTerms {
  if (shop.kind === "simple") return findItem(shop.categories, dish) ?? {};
  return (Object.hasOwn(shop.categories, dish) && shop.categories[dish]) || {};
}

/** Counts that staff set for a day, by what they count. */
export type Counts = ReadonlyMap<string, number>;

/** How much there is of what a claim names; nothing where nobody limits it any more. */
export function capacityOf(shop: Shop, resource: string, counts: Counts): number | undefined {
  const [kind, id = ""] = resource.split(" ");
  if (kind === "slot") return slotCapacity(shop, id === "pick_up" ? id : "delivery")?.count;
  return counts.get(resource) ?? soldTerms(shop, id).count?.count;
}

/** A night after midnight belongs to the day whose service it is. */
export function dayOf(shop: Pick<Shop, "service">, way: Way, at: Date): Day {
  const hours = openingHours(shop, way);
  return (hours && serviceAt(hours, at)?.day) ?? inZurich(at).day;
}

export function slotCapacity({ service }: Pick<Shop, "service">, way: Way): Capacity | undefined {
  return service?.slots?.[way]?.capacity;
}

/** Whether there is only so much of anything: places in a slot, or portions of a dish. */
export function hasLimits(shop: Shop): boolean {
  return (
    WAYS.some((way) => slotCapacity(shop, way)) ||
    dishIds(shop).some((dish) => soldTerms(shop, dish).count)
  );
}
