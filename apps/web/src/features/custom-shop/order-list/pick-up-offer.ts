import {
  accept,
  checkPickUp,
  checkSlotWish,
  type Day,
  type DayLimit,
  type DeliveryWish,
  daysAhead,
  hasOwnSlots,
  inZurich,
  listedSlot,
  type OrderListLine,
  PICK_UP_NOTICE_MINUTES,
  type PickUpHours,
  pickUpTimes,
  type Result,
  refuse,
  slotTerms,
} from "@comptoir/domain";
import { type Facts, isOpenNow, openAt, soonAt, takesOrders } from "../../../shop/service/facts.ts";
import {
  type Counted,
  type OfferedSlot,
  offeredSlots,
} from "../../../shop/service/offered-slots.ts";

/** When an order can be fetched. */
export interface PickUpOffer {
  /** As soon as possible can be had. */
  readonly canBeSoon: boolean;
  readonly days: readonly { readonly day: Day; readonly slots: readonly OfferedSlot[] }[];
  /** The first time that is free. */
  readonly next: DeliveryWish | null;
}

const MINUTE_MS = 60_000;

export function pickUpOffer(
  facts: Facts,
  hours: PickUpHours,
  wanted: readonly Counted[],
): PickUpOffer {
  const canBeSoon = isOpenNow(facts);
  const days = (hasOwnSlots(facts.shop, facts.way) ? ownDays(facts, wanted) : today(facts, hours))
    .map(({ day, slots }) => ({ day, slots: slots.filter(isNotSooner(facts, canBeSoon)) }))
    .filter(({ slots }) => slots.length > 0);
  const free = days.flatMap(({ slots }) => slots).find(({ isFull }) => !isFull);
  return { canBeSoon, days, next: free ? { date: free.day, time: free.time } : null };
}

/** Of an open kitchen, nothing can be had sooner than as soon as possible. */
function isNotSooner({ now, estimate }: Facts, canBeSoon: boolean) {
  const soon = now.getTime() + (estimate ?? PICK_UP_NOTICE_MINUTES) * MINUTE_MS;
  return ({ from }: OfferedSlot) => !canBeSoon || from.getTime() >= soon;
}

function ownDays(facts: Facts, wanted: readonly Counted[]) {
  return daysAhead(slotTerms(facts.shop, facts.way), facts.now).map((day) => ({
    day,
    slots: offeredSlots(facts, day, wanted),
  }));
}

/** Every quarter of an hour that is left of today, while the kitchen is on. */
function today(facts: Facts, hours: PickUpHours) {
  const { day } = inZurich(facts.now);
  const slots = pickUpTimes(facts.now, hours)
    .map((time) => ({ ...listedSlot(day, time, facts.way), isFull: false }))
    .filter(({ from }) => openAt(facts, from).ok);
  return [{ day, slots }];
}

interface PickUpRules {
  readonly hours: PickUpHours;
  readonly wanted: readonly Counted[];
  readonly limits: readonly DayLimit[];
  readonly isHeld: boolean;
}

/** Whether an order can be fetched then; null as soon as possible. */
export function checkPickUpWish(
  facts: Facts,
  wish: DeliveryWish | null,
  { hours, wanted, limits, isHeld }: PickUpRules,
): Result<DeliveryWish | null> {
  const { shop, way, now } = facts;
  if (!wish || !takesOrders(facts)) {
    const closed = [now, soonAt(facts)].map((at) => openAt(facts, at)).find(({ ok }) => !ok);
    return closed && !closed.ok ? closed : accept(wish);
  }
  const isOwn = hasOwnSlots(shop, way);
  const checked = isOwn
    ? checkSlotWish(wish, slotTerms(shop, way), { now, hasEventItem: false, limits, isHeld })
    : checkPickUp(wish, { now, hours });
  if (!checked.ok) return checked;
  const open = openAt(facts, listedSlot(wish.date, wish.time, way).from);
  if (!open.ok) return open;
  const offered = isOwn ? offeredSlots(facts, wish.date, wanted) : [];
  const isFull = offered.some(({ time, isFull }) => time === wish.time && isFull);
  // Staff may take a slot that others only hold; the server decides.
  return isFull && !facts.isAttended ? refuse("slot_full") : accept(wish);
}

export function countedIn(lines: readonly OrderListLine[]): Counted[] {
  return lines.map(({ categoryId, quantity }) => ({ dish: categoryId, quantity }));
}
