import { setTimeout as pause } from "node:timers/promises";
import { addDays, type Day, dishResource, inZurich, slotResource } from "@comptoir/domain";
import { publishShop } from "../../src/features/shop-versions/publish-shop.ts";
import { publishChange } from "../../src/live/change-feed.ts";
import type { Db } from "../../src/storage/schema.ts";
import { customOrder, simpleOrder } from "../sample-orders.ts";
import { changedShop } from "../shipped-shops.ts";
import { ask } from "./ask.ts";

const PORTIONS = 2;
/** Orders per slot; the other shop counts the same in portions. */
export const PLACES = 20;
export const MOST_PORTIONS = 60;
/** Ordered only here, so it can be switched off. */
export const SCARCE_DISH = "cheese_pastry";

const SIMPLE = "rootsflavorsrolle";
const CUSTOM = "nyonbosphore";
const CAPACITIES = {
  [SIMPLE]: { unit: "portions", count: PLACES * PORTIONS },
  [CUSTOM]: { unit: "orders", count: PLACES },
};
const TIMES = ["09:00-12:00", "12:00-15:00", "15:00-18:00", "18:00-21:00"];
const FIRST_DAY_AHEAD = 5;
/** Days that all customers order for; each later day belongs to one race. */
const COMMON_DAYS = 2;

export interface Place {
  readonly restaurantId: string;
  readonly resource: string;
  readonly day: Day;
  readonly capacity: number;
  readonly refusal: "slot_full" | "sold_out";
  readonly orders: readonly Record<string, unknown>[];
}

/**
 * Undefined if unlimited. A dish also counts orders from before its limit was set, up to the capacity
 * of its slots.
 */
export function mostOf(restaurantId: string, resource: string): number | undefined {
  if (resource.startsWith("dish ")) return TIMES.length * CAPACITIES[SIMPLE].count;
  return new Map(Object.entries(CAPACITIES)).get(restaurantId)?.count;
}

export function commonPlaces(): readonly Place[] {
  const days = Array.from({ length: COMMON_DAYS }, (_, i) => dayAhead(i));
  return days.flatMap((day) =>
    TIMES.flatMap((time) => [portionsPlace(day, time), ordersPlace(day, time)]),
  );
}

export function placeOfRace(race: number): Place {
  const day = dayAhead(COMMON_DAYS + race);
  const [time = ""] = TIMES;
  const kinds = [ordersPlace, portionsPlace, dishPlace];
  return (kinds[race % kinds.length] ?? ordersPlace)(day, time);
}

export function placeOfJump(jump: number): Place {
  const day = dayAhead(COMMON_DAYS + Math.floor(jump / TIMES.length));
  return ordersPlace(day, TIMES[jump % TIMES.length] ?? "");
}

export function firstDayOfRaces(): Day {
  return dayAhead(COMMON_DAYS);
}

/** Kitchens must not cancel orders of a race. */
export const isOfRace = (key: string): boolean => key.startsWith(RACE);
export const RACE = "race";

const today = inZurich(new Date()).day;
const dayAhead = (days: number): Day => addDays(today, FIRST_DAY_AHEAD + days);

function portionsPlace(day: Day, time: string): Place {
  return {
    ...{ restaurantId: SIMPLE, day, resource: slotResource("delivery", { day, time }) },
    ...{ capacity: CAPACITIES[SIMPLE].count, refusal: "slot_full" },
    orders: [pastries(day, time)],
  };
}

function ordersPlace(day: Day, time: string): Place {
  return {
    ...{ restaurantId: CUSTOM, day, resource: slotResource("delivery", { day, time }) },
    ...{ capacity: CAPACITIES[CUSTOM].count, refusal: "slot_full" },
    orders: [customOrder({ deliveryTimePreference: { date: day, time } })],
  };
}

function dishPlace(day: Day): Place {
  return {
    ...{ restaurantId: SIMPLE, day, resource: dishResource(SCARCE_DISH, day) },
    ...{ capacity: PLACES * PORTIONS, refusal: "sold_out" },
    orders: TIMES.map((time) => pastries(day, time)),
  };
}

function pastries(day: Day, time: string): Record<string, unknown> {
  const items = [{ itemId: SCARCE_DISH, size: "couple", quantity: PORTIONS }];
  return simpleOrder({ items, deliveryTimePreference: { date: day, time } });
}

export function toHold(
  order: Readonly<Record<string, unknown>>,
  hold?: string,
): Record<string, unknown> {
  const { restaurantId, items, deliveryTimePreference } = order;
  return { restaurantId, items, deliveryTimePreference, ...(hold && { hold }) };
}

export async function limitPlaces(db: Db, url: string): Promise<void> {
  const shopChanged = ({ slug }: { slug: string }) => publishChange(db, { kind: "shop", slug });
  const deps = { db, clock: () => new Date(), shopChanged };
  for (const [slug, capacity] of Object.entries(CAPACITIES)) {
    const content = changedShop(slug, { service: { slots: { delivery: { capacity } } } }).source;
    const version = { slug, content, origin: "command", byUser: null } as const;
    const published = await publishShop(deps, version);
    if (!published.ok) throw new Error(JSON.stringify(published.error));
  }
  for (const slug of Object.keys(CAPACITIES)) {
    while (!(await ask(`${url}/business_rules/${slug}.json`)).body.service) await pause(50);
  }
}
