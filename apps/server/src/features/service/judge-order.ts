import type { ShopConfig } from "@comptoir/contract";
import {
  accept,
  addDays,
  asSoonAsPossible,
  type Claim,
  type Counts,
  checkLines,
  checkOpenAt,
  checkTakesOrders,
  claimsOf,
  type DeliveryWish,
  dishIdOf,
  freeSlots,
  instantInZurich,
  inZurich,
  isDay,
  isFetched,
  isLarge,
  isUnconfirmed,
  type Kitchen,
  type Order,
  type OrderLine,
  partsOfOrderLine,
  type Result,
  refuse,
  type Shop,
  type Slot,
  slotCapacity,
  slotPlan,
  type WantedFor,
  type Way,
  whileUnconfirmed,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { NotStored } from "../../storage/store-order.ts";
import type { Services } from "./services.ts";
import { estimateOf, remainingOf, type ShopService } from "./shop-service.ts";

interface OrderToJudge {
  readonly shop: ShopConfig;
  readonly service: ShopService;
  readonly lines: readonly OrderLine[];
  readonly way: Way;
  readonly wish: DeliveryWish | null;
  readonly slot: Slot | null;
  readonly held: readonly Claim[];
  /** Web orders must respect hours and pauses; staff may ignore them. */
  readonly isUnattended: boolean;
  readonly now: Date;
}

export interface JudgedRequest {
  readonly wanted: WantedFor;
  readonly claims: readonly Claim[];
  readonly promisedAt: Date | null;
  readonly lines: readonly OrderLine[];
  readonly wish: DeliveryWish | null;
  readonly hasRoom: (missing: Claim, service: ShopService) => boolean;
  readonly refuseMissing: (missing: Claim, service: ShopService) => ReturnType<typeof refuse>;
}

const MINUTE_MS = 60_000;

function kitchenOf({ shop, service, way, held, now }: SlotQuery): Kitchen {
  const heldOf = new Map(held.map(({ resource, amount }) => [resource, amount]));
  return {
    ...{ shop, way, now, isAttended: false, outages: service.outages, estimate: null },
    counted: service.counts,
    left: { get: (name) => remainingOf(shop, service, name) + (heldOf.get(name) ?? 0) },
  };
}

type SlotQuery = Pick<OrderToJudge, "shop" | "service" | "lines" | "way" | "held" | "now">;

/** Checks against the cached state; the transaction decides. */
export function judgeOrder(order: OrderToJudge): Result<JudgedRequest> {
  const { shop, service, lines, way, wish, slot, isUnattended } = order;
  const kitchen = { ...kitchenOf(order), isAttended: !isUnattended };
  const at = slot?.from ?? requestedAt(wish) ?? asSoonAsPossible(kitchen);
  for (const open of [checkTakesOrders(kitchen), checkOpenAt(kitchen, at)]) {
    if (!open.ok) return open;
  }
  if (service.outages.length > 0) {
    const made = checkLines(
      lines.map((line) => partsOfOrderLine(shop, line)),
      service,
      at,
    );
    if (!made.ok) return made;
  }
  const promised = wish ? null : promiseOf(order);
  if (promised && !promised.slot && isUnattended && slotCapacity(shop, way)) {
    return refuse("slot_full");
  }
  const wanted = { way, at, slot: slot ?? promised?.slot ?? null };
  const claims = claimsOf(shop, lines, wanted, service.counts);
  return accept({
    ...{ wanted, claims, lines, wish, promisedAt: promised?.at ?? null },
    hasRoom: ({ resource, amount }, latest) => amount <= remainingOf(shop, latest, resource),
    refuseMissing: (missing, latest) => refuseMissing({ ...order, service: latest }, missing),
  });
}

function requestedAt(wish: DeliveryWish | null): Date | null {
  return wish && instantInZurich(wish.date, wish.time.slice(0, 5));
}

/** For collection as soon as possible: with limited slots, the first one with room. */
function promiseOf(order: OrderToJudge) {
  const { shop, service, way, now } = order;
  const minutes = estimateOf(shop, service, now);
  if (way !== "pick_up" || minutes === null) return null;
  const estimated = new Date(now.getTime() + minutes * MINUTE_MS);
  const slot = slotCapacity(shop, way) && firstWithRoom(order, estimated);
  if (!slot) return { at: estimated, slot: null };
  return { at: slot.from > estimated ? slot.from : estimated, slot };
}

function firstWithRoom(query: SlotQuery, after: Date = query.now): Slot | undefined {
  const wanted = query.lines.map((line) => ({ dish: dishIdOf(line), quantity: line.quantity }));
  for (const slot of freeSlots(kitchenOf(query), wanted)) if (slot.until > after) return slot;
  return undefined;
}

function refuseMissing(order: OrderToJudge, missing: Claim) {
  const { shop, service, lines, wish, slot } = order;
  if (missingCode(missing) === "slot_full") {
    return refuse("slot_full", { ...(slot ? named(slot) : wish), ...nextFree(order) });
  }
  const dish = missing.resource.split(" ")[1] ?? "";
  const line = lines.findIndex((other) => dishIdOf(other) === dish);
  const left = remainingOf(shop, service, missing.resource);
  return refuse("sold_out", { item: dish, line, kind: "dish", what: dish, left });
}

export function nextFree(order: SlotQuery): { nextDate: string; nextTime: string } | undefined {
  const next = firstWithRoom(order);
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
 * When an order falls in the current slots, whose length may have changed since. Collection as soon
 * as possible keeps its slot, or gets that of its ready time.
 */
function wantedOf(shop: Shop, order: PlacedOrder): WantedFor {
  const { claims, placedAt, promisedAt } = order;
  const way = isFetched(order) ? "pick_up" : "delivery";
  const wish = isReadable(order.wish) ? order.wish : null;
  const at = requestedAt(wish) ?? new Date(placedAt);
  const [, , day, time] =
    claims.find(({ resource }) => resource.startsWith("slot "))?.resource.split(" ") ?? [];
  const requested = day && time ? { date: day, time } : null;
  const named = wish ?? (isReadable(requested) ? requested : null);
  if (named) return { way, at, slot: slotNow(shop, way, named) };
  const ready = way === "pick_up" ? slotAt(shop, way, new Date(promisedAt ?? placedAt)) : undefined;
  return { way, at, slot: ready ?? null };
}

/** Claims of a placed order under the current terms; unconfirmed ones stay unconfirmed. */
export function claimsOfPlaced(
  shop: Shop,
  order: PlacedOrder & Pick<Order, "lines">,
  counts: Counts,
): readonly Claim[] {
  const claims = claimsOf(shop, order.lines, wantedOf(shop, order), counts);
  if (!order.claims.some(isUnconfirmed)) return claims;
  return claims.map((claim) => (isLarge(claim) ? whileUnconfirmed(claim, 0) : claim));
}

type Attempt<T> =
  | Result<T, Fault>
  | { readonly notStored: NotStored; readonly wanted: JudgedRequest };

const MOST_TURNS = 5;

/** Judges and stores again where the service changed meanwhile, or where there is room elsewhere. */
export async function tryWithService<T>(
  { services, clock }: { readonly services: Services; readonly clock: () => Date },
  slug: string,
  attempt: (service: ShopService, now: Date) => Promise<Attempt<T>>,
): Promise<Result<T, Fault>> {
  for (let turn = 1; ; turn += 1) {
    const service = services.get(slug);
    const tried = await attempt(service, clock());
    if (!("notStored" in tried)) return tried;
    const { wanted } = tried;
    const { missing } = tried.notStored;
    // An expired hold may have been released; otherwise not enough is left.
    await (missing ? services.reloadFreed(slug) : services.reload(slug));
    const latest = services.get(slug);
    const isAnother = latest.revision !== service.revision;
    const hasRoom = missing !== null && wanted.hasRoom(missing, latest);
    const canMove = wanted.wish === null && wanted.wanted.slot !== null;
    if (turn < MOST_TURNS && (isAnother || hasRoom || canMove)) continue;
    return missing ? wanted.refuseMissing(missing, latest) : fault("unavailable");
  }
}

/** Tolerates values edited by hand. */
function isReadable(wish: DeliveryWish | null): boolean {
  return wish !== null && isDay(wish.date) && /^\d\d:\d\d/.test(wish.time);
}

function slotNow(shop: Shop, way: Way, { date, time }: DeliveryWish): Pick<Slot, "day" | "time"> {
  const known = slotPlan(shop, way)
    .slotsOn(date)
    .find((slot) => slot.time === time);
  const from = instantInZurich(date, time.slice(0, 5));
  return known ?? slotAt(shop, way, from) ?? { day: date, time };
}

function slotAt(shop: Shop, way: Way, at: Date): Slot | undefined {
  const { day } = inZurich(at);
  // A slot of the evening before may continue past midnight.
  const near = [day, addDays(day, -1)].flatMap((each) => slotPlan(shop, way).slotsOn(each));
  return near.find(({ from, until }) => from <= at && at < until);
}
