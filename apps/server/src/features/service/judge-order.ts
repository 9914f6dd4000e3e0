import type { ShopConfig } from "@comptoir/contract";
import {
  accept,
  addDays,
  type Claim,
  type Counts,
  checkLines,
  checkOpen,
  claimsOf,
  type Day,
  type DeliveryWish,
  daysAhead,
  dishIdOf,
  instantInZurich,
  inZurich,
  isDay,
  isFetched,
  isLarge,
  isSlotPast,
  isUnconfirmed,
  isWithin,
  type Order,
  type OrderLine,
  type Refusal,
  type Result,
  refuse,
  type Service,
  type Shop,
  type Slot,
  servedLine,
  serviceAt,
  serviceTerms,
  slotResource,
  slotsOn,
  slotTerms,
  type WantedFor,
  type Way,
  whileUnconfirmed,
} from "@comptoir/domain";
import { estimateOf, leftOf, type ShopService } from "./shop-service.ts";

interface ToJudge {
  readonly shop: ShopConfig;
  readonly service: ShopService;
  readonly lines: readonly OrderLine[];
  readonly way: Way;
  readonly wish: DeliveryWish | null;
  /** The slot that is asked for, where the shop has its own. */
  readonly slot: Slot | null;
  /** What is already kept for this order. */
  readonly held: readonly Claim[];
  /** Who orders alone is bound by hours and pauses; staff who take an order know better. */
  readonly isUnattended: boolean;
  readonly now: Date;
}

/** For when an order is, and what of the kitchen it takes. */
export interface JudgedOrder {
  readonly wanted: WantedFor;
  readonly claims: readonly Claim[];
  /** By when it is ready, where that is promised. */
  readonly promisedAt: Date | null;
}

const MINUTE_MS = 60_000;

/** Whether the kitchen can make it, as far as this process knows; its transaction decides in the end. */
export function judgeOrder(order: ToJudge): Result<JudgedOrder> {
  const { shop, service, lines, way, wish, slot, isUnattended, now } = order;
  const at = slot?.from ?? wishedAt(wish) ?? soonest(shop, way, now);
  if (isUnattended) {
    const open = checkTimes(order, shop.service?.preorders === false ? [now, at] : [at]);
    if (!open.ok) return open;
  }
  if (service.offs.length > 0) {
    const served = lines.map((line) => servedLine(shop, line));
    const made = checkLines(served, service, at);
    if (!made.ok) return made;
  }
  const promised = wish ? null : promiseOf(order);
  if (promised && !promised.slot && isUnattended && hasFullSlots(shop, way)) {
    return refuse("slot_full");
  }
  const wanted = { way, at, slot: slot ?? promised?.slot ?? null };
  const claims = claimsOf(shop, lines, wanted, service.counts);
  return accept({ wanted, claims, promisedAt: promised?.at ?? null });
}

/** Whether the shop takes orders at all of these times. */
function checkTimes({ shop, service, way, now }: ToJudge, times: readonly Date[]): Result<Date> {
  const { isOpenAt } = planOf(shop, way);
  for (const at of times) {
    // Mostly nothing is off, and the service still goes on in which the order before came.
    if (service.offs.length === 0 && isOpenAt(at)) continue;
    const open = checkOpen({ way, at }, serviceTerms(shop, service.offs));
    if (!open.ok) return open;
  }
  return accept(now);
}

function wishedAt(wish: DeliveryWish | null): Date | null {
  return wish && instantInZurich(wish.date, wish.time.slice(0, 5));
}

/** As soon as possible leaves the kitchen its time before it closes. */
function soonest(shop: ShopConfig, way: Way, now: Date): Date {
  const lead = shop.service?.slots?.[way]?.leadMinutes ?? 0;
  return new Date(now.getTime() + lead * MINUTE_MS);
}

/** Of an order that is fetched as soon as possible: where slots hold only so much, the first that has room. */
function promiseOf({ shop, service, lines, way, held, now }: ToJudge) {
  const minutes = estimateOf(shop, service, now);
  if (way !== "pick_up" || minutes === null) return null;
  const estimated = new Date(now.getTime() + minutes * MINUTE_MS);
  if (!hasFullSlots(shop, way)) return { at: estimated, slot: null };
  const [slot] = freeSlots({ shop, service, lines, way, held, now }, estimated);
  if (!slot) return { at: estimated, slot: null };
  return { at: slot.from > estimated ? slot.from : estimated, slot };
}

/** Whether slots of this way hold only so much. */
function hasFullSlots(shop: Shop, way: Way): boolean {
  return shop.service?.slots?.[way]?.capacity !== undefined;
}

type Asked = Pick<ToJudge, "shop" | "service" | "lines" | "way" | "held" | "now">;

/** The slots that go on after an instant and have room for all of it, the next one first, which mostly suffices. */
function* freeSlots(
  { shop, service, lines, way, held, now }: Asked,
  after: Date = now,
): Generator<Slot> {
  const amountHeld = new Map(held.map(({ resource, amount }) => [resource, amount]));
  // Slots lie within the hours; what stops orders besides may be off.
  const terms = { hours: {}, offs: service.offs };
  const isFree = (slot: Slot) => {
    if (!checkOpen({ way, at: slot.from }, terms).ok) return false;
    const resource = slotResource(way, slot);
    const wanted = { way, at: slot.from, slot };
    const claim = claimsOf(shop, lines, wanted, NO_COUNTS).find((c) => c.resource === resource);
    const left = leftOf(shop, service, resource) + (amountHeld.get(resource) ?? 0);
    return (claim?.amount ?? 0) <= left;
  };
  const { terms: slots, slotsOn } = planOf(shop, way);
  for (const day of daysAhead(slots, now)) {
    for (const slot of slotsOn(day)) {
      if (slot.until <= after || isSlotPast(slot, slots.rules, now)) continue;
      if (isFree(slot)) yield slot;
    }
  }
}

const NO_COUNTS = new Map<string, number>();

type Plan = ReturnType<typeof makePlan>;
const plans = new WeakMap<Shop, Map<Way, Plan>>();

/** Put together once for all orders of a shop as it is published. */
function planOf(shop: Shop, way: Way): Plan {
  const ofShop = plans.get(shop) ?? new Map<Way, Plan>();
  plans.set(shop, ofShop);
  const plan = ofShop.get(way) ?? makePlan(shop, way);
  ofShop.set(way, plan);
  return plan;
}

function makePlan(shop: Shop, way: Way) {
  const terms = slotTerms(shop, way);
  const { hours } = terms;
  const days = new Map<Day, readonly Slot[]>();
  let going: Service | undefined;
  return {
    terms,
    isOpenAt: (instant: Date): boolean => {
      if (!hours) return true;
      if (!going || !isWithin(going, instant)) going = serviceAt(hours, instant);
      return going !== undefined;
    },
    slotsOn: (day: Day): readonly Slot[] => {
      const slots = days.get(day) ?? slotsOn(day, terms);
      days.set(day, slots);
      return slots;
    },
  };
}

/** Why an order is refused that there is no room for, and what is possible instead. */
export function refuseMissing(
  order: ToJudge,
  missing: Claim,
): { readonly ok: false; readonly error: Refusal } {
  const { shop, service, lines, wish, slot } = order;
  if (missingCode(missing) === "slot_full") {
    return refuse("slot_full", { ...(slot ? named(slot) : wish), ...nextFree(order) });
  }
  const dish = missing.resource.split(" ")[1] ?? "";
  const line = lines.findIndex((other) => dishIdOf(other) === dish);
  const left = leftOf(shop, service, missing.resource);
  return refuse("sold_out", { item: dish, line, kind: "dish", what: dish, left });
}

/** Offered beside a slot that is full or past. */
export function nextFree(order: Asked): { nextDate: string; nextTime: string } | undefined {
  const [next] = freeSlots(order);
  return next && { nextDate: next.day, nextTime: next.time };
}

function named({ day, time }: Slot) {
  return { date: day, time };
}

export function missingCode({ resource }: Claim): "slot_full" | "sold_out" {
  return resource.startsWith("slot ") ? "slot_full" : "sold_out";
}

type PlacedOrder = Pick<Order, "address" | "wish" | "channel" | "placedAt" | "promisedAt"> & {
  readonly claims: readonly Claim[];
};

/**
 * For when an order is that was placed, in the slots of now: slots may have another length than when it was. One that is
 * fetched as soon as possible keeps the slot it was given, or gets that of when it is ready.
 */
function wantedOf(shop: Shop, order: PlacedOrder): WantedFor {
  const { claims, placedAt, promisedAt } = order;
  const way = isFetched(order) ? "pick_up" : "delivery";
  const wish = isReadable(order.wish) ? order.wish : null;
  const at = wishedAt(wish) ?? new Date(placedAt);
  const [, , day, time] =
    claims.find(({ resource }) => resource.startsWith("slot "))?.resource.split(" ") ?? [];
  const given = day && time ? { date: day, time } : null;
  const named = wish ?? (isReadable(given) ? given : null);
  if (named) return { way, at, slot: slotNow(shop, way, named) };
  const ready = way === "pick_up" ? slotAt(shop, way, new Date(promisedAt ?? placedAt)) : undefined;
  return { way, at, slot: ready ?? null };
}

/** What an order takes that was placed, by the terms of now; one that nobody confirmed stays so. */
export function claimsOfPlaced(
  shop: Shop,
  order: PlacedOrder & Pick<Order, "lines">,
  counts: Counts,
): readonly Claim[] {
  const claims = claimsOf(shop, order.lines, wantedOf(shop, order), counts);
  if (!order.claims.some(isUnconfirmed)) return claims;
  return claims.map((claim) => (isLarge(claim) ? whileUnconfirmed(claim, 0) : claim));
}

/** Tolerate values edited by hand in the database. */
function isReadable(wish: DeliveryWish | null): boolean {
  return wish !== null && isDay(wish.date) && /^\d\d:\d\d/.test(wish.time);
}

/** The slot of that name, or the one in which it begins. */
function slotNow(shop: Shop, way: Way, { date, time }: DeliveryWish): Pick<Slot, "day" | "time"> {
  const known = planOf(shop, way)
    .slotsOn(date)
    .find((slot) => slot.time === time);
  const from = instantInZurich(date, time.slice(0, 5));
  return known ?? slotAt(shop, way, from) ?? { day: date, time };
}

function slotAt(shop: Shop, way: Way, at: Date): Slot | undefined {
  const { day } = inZurich(at);
  // One of the evening before may go on past midnight.
  const near = [day, addDays(day, -1)].flatMap((each) => planOf(shop, way).slotsOn(each));
  return near.find(({ from, until }) => from <= at && at < until);
}
