import { dishIdOf, type OrderLine } from "../orders/order-line.ts";
import {
  type Claim,
  dishResource,
  roomLeft,
  slotAmount,
  slotResource,
} from "../service/capacity.ts";
import { serviceAt, type Way } from "../service/opening-hours.ts";
import type { Slot } from "../service/slots.ts";
import {
  type Counts,
  capacityOf,
  dayOf,
  openingHours,
  slotCapacity,
  soldTerms,
} from "../shop/service-terms.ts";
import type { Shop } from "../shop/shop.ts";
import type { Day } from "../time/calendar.ts";
import type { Kitchen } from "./kitchen.ts";

export interface WantedDish {
  readonly dish: string;
  readonly quantity: number;
}

export interface WantedFor {
  readonly way: Way;
  readonly at: Date;
  /** The slot the order counts in; null for as soon as possible. */
  readonly slot: Pick<Slot, "day" | "time"> | null;
}

export interface Share {
  readonly resource: string;
  readonly day: Day;
  readonly amount: number;
}

type CountingKitchen = Pick<Kitchen, "shop" | "way" | "counted">;

/** The resource under which portions of a dish are counted; undefined if they are not counted. */
export function portionsResource(
  { shop, way, counted }: CountingKitchen,
  dish: string,
  at: Date,
): { readonly resource: string; readonly day: Day; readonly count?: number } | undefined {
  const { count } = soldTerms(shop, dish);
  if (!count && counted.size === 0) return undefined;
  const day = dayOf(shop, way, at);
  const ofDay = dishResource(dish, day);
  // A count that staff set for the day takes precedence over the menu's.
  if (counted.has(ofDay)) return { resource: ofDay, day };
  if (!count) return undefined;
  const hours = openingHours(shop, way);
  const service = count.per === "service" && hours ? serviceAt(hours, at) : undefined;
  const resource = service ? dishResource(dish, service) : ofDay;
  return { resource, day, count: count.count };
}

export function portionsLeft(kitchen: Kitchen, dish: string, at: Date): number | undefined {
  const portions = portionsResource(kitchen, dish, at);
  return portions && roomLeft(kitchen.left.get(portions.resource) ?? portions.count ?? 0, 0);
}

export function slotShare(
  { shop, way }: Pick<Kitchen, "shop" | "way">,
  wanted: readonly WantedDish[],
): number {
  const capacity = slotCapacity(shop, way);
  if (!capacity) return 0;
  const lines = wanted.map(({ dish, quantity }) => ({
    quantity,
    weight: soldTerms(shop, dish).portions,
  }));
  return slotAmount(capacity, lines);
}

/** Sorted by resource, so that transactions lock in the same order. */
export function sharesOf(
  kitchen: CountingKitchen,
  wanted: readonly WantedDish[],
  { at, slot }: Omit<WantedFor, "way">,
): Share[] {
  const amounts = new Map<string, number>();
  for (const { dish, quantity } of wanted) {
    amounts.set(dish, (amounts.get(dish) ?? 0) + quantity);
  }
  const shares = [...amounts].flatMap(([dish, amount]): Share[] => {
    const portions = portionsResource(kitchen, dish, at);
    return portions ? [{ resource: portions.resource, day: portions.day, amount }] : [];
  });
  const amount = slotShare(kitchen, wanted);
  // Drinks alone take no place in a slot.
  if (slot && amount > 0) {
    shares.push({ resource: slotResource(kitchen.way, slot), day: slot.day, amount });
  }
  return shares.toSorted((a, b) => (a.resource < b.resource ? -1 : 1));
}

export function claimsOf(
  shop: Shop,
  lines: readonly OrderLine[],
  wanted: WantedFor,
  counts: Counts,
): Claim[] {
  const dishes = lines.map((line) => ({ dish: dishIdOf(line), quantity: line.quantity }));
  return sharesOf({ shop, way: wanted.way, counted: counts }, dishes, wanted).map((share) => ({
    ...share,
    capacity: capacityOf(shop, share.resource, counts) ?? 0,
  }));
}
