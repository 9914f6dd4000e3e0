import { setTimeout as pause } from "node:timers/promises";
import { addDays, type Day, dishResource, inZurich, slotResource } from "@comptoir/domain";
import { publishShop } from "../../src/features/shop-versions/publish-shop.ts";
import { publishShopChange } from "../../src/live/notified-changes.ts";
import type { Db } from "../../src/storage/schema.ts";
import { customOrder, simpleOrder } from "../sample-orders.ts";
import { changedShop } from "../shipped-shops.ts";
import { ask } from "./ask.ts";

/** Whoever orders one of these takes so many portions. */
const PORTIONS = 2;
/** A slot takes so many orders in one shop, and in portions as many in the other. */
export const PLACES = 20;
/** As many as staff ever say there are of a dish. */
export const MOST_PORTIONS = 60;
/** Nobody else orders it, so that it can be off. */
export const SCARCE_DISH = "cheese_pastry";

const SIMPLE = "rootsflavorsrolle";
const CUSTOM = "nyonbosphore";
const CAPACITIES = {
  [SIMPLE]: { unit: "portions", count: PLACES * PORTIONS },
  [CUSTOM]: { unit: "orders", count: PLACES },
};
const TIMES = ["09:00-12:00", "12:00-15:00", "15:00-18:00", "18:00-21:00"];
/** However far the clock jumps, these are days to come. */
const FIRST_DAY_AHEAD = 5;
/** The days that everybody orders for; each of those after them is one race's own. */
const COMMON_DAYS = 2;

/** Something of which there is only so much, and an order that takes some of it. */
export interface Place {
  readonly restaurantId: string;
  readonly resource: string;
  readonly day: Day;
  /** How much of it there is for as many orders as there are places. */
  readonly capacity: number;
  /** With which code whoever comes too late is told. */
  readonly refusal: "slot_full" | "sold_out";
  /** Orders that take it; any one of them. */
  readonly orders: readonly Record<string, unknown>[];
}

/**
 * Most that may ever be taken of something; nothing where nobody limits it. What was ordered of a dish while nobody counted
 * it counts too, as far as its slots take.
 */
export function mostOf(restaurantId: string, resource: string): number | undefined {
  if (resource.startsWith("dish ")) return TIMES.length * CAPACITIES[SIMPLE].count;
  return new Map(Object.entries(CAPACITIES)).get(restaurantId)?.count;
}

/** The places that everybody orders. */
export function commonPlaces(): readonly Place[] {
  const days = Array.from({ length: COMMON_DAYS }, (_, i) => dayAhead(i));
  return days.flatMap((day) =>
    TIMES.flatMap((time) => [portionsPlace(day, time), ordersPlace(day, time)]),
  );
}

/** On a day that is nobody else's, of each kind in turn. */
export function placeOfRace(race: number): Place {
  const day = dayAhead(COMMON_DAYS + race);
  const [time = ""] = TIMES;
  const kinds = [ordersPlace, portionsPlace, dishPlace];
  return (kinds[race % kinds.length] ?? ordersPlace)(day, time);
}

/** The same in orders alone, slot after slot: there are more jumps of the clock than days to order for. */
export function placeOfJump(jump: number): Place {
  const day = dayAhead(COMMON_DAYS + Math.floor(jump / TIMES.length));
  return ordersPlace(day, TIMES[jump % TIMES.length] ?? "");
}

/** The first day that only races are about. */
export function firstDayOfRaces(): Day {
  return dayAhead(COMMON_DAYS);
}

/** What somebody got in a race is theirs: no kitchen cancels it. */
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

/** The last portions of a dish, in whichever slot of its day. */
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

/** What a checkout asks to be kept of an order. */
export function toHold(
  order: Readonly<Record<string, unknown>>,
  hold?: string,
): Record<string, unknown> {
  const { restaurantId, items, deliveryTimePreference } = order;
  return { restaurantId, items, deliveryTimePreference, ...(hold && { hold }) };
}

/** From now on the slots of both shops hold only so much; returns once the server knows. */
export async function limitPlaces(db: Db, url: string): Promise<void> {
  const shopChanged = ({ slug }: { slug: string }) => publishShopChange(db, slug);
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
