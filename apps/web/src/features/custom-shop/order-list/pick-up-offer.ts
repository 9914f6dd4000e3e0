import {
  accept,
  asSoonAsPossible,
  checkOpenAt,
  checkOpenNow,
  checkPickUp,
  checkSlotWish,
  checkTakesOrders,
  type Day,
  type DayLimit,
  type DeliveryWish,
  daysAhead,
  hasOwnSlots,
  inZurich,
  type Kitchen,
  listedSlot,
  type OfferedSlot,
  type OrderListLine,
  offeredSlots,
  PICK_UP_NOTICE_MINUTES,
  type PickUpHours,
  pickUpTimes,
  type Result,
  refuse,
  slotTerms,
  type WantedDish,
} from "@comptoir/domain";

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
  kitchen: Kitchen,
  hours: PickUpHours,
  wanted: readonly WantedDish[],
): PickUpOffer {
  const canBeSoon = checkOpenNow(kitchen).ok;
  const days = (
    hasOwnSlots(kitchen.shop, kitchen.way) ? ownDays(kitchen, wanted) : today(kitchen, hours)
  )
    .map(({ day, slots }) => ({ day, slots: slots.filter(isNotSooner(kitchen, canBeSoon)) }))
    .filter(({ slots }) => slots.length > 0);
  const free = days.flatMap(({ slots }) => slots).find(({ isFull }) => !isFull);
  return { canBeSoon, days, next: free ? { date: free.day, time: free.time } : null };
}

/** Of an open kitchen, nothing can be had sooner than as soon as possible. */
function isNotSooner({ now, estimate }: Kitchen, canBeSoon: boolean) {
  const soon = now.getTime() + (estimate ?? PICK_UP_NOTICE_MINUTES) * MINUTE_MS;
  return ({ from }: OfferedSlot) => !canBeSoon || from.getTime() >= soon;
}

function ownDays(kitchen: Kitchen, wanted: readonly WantedDish[]) {
  return daysAhead(slotTerms(kitchen.shop, kitchen.way), kitchen.now).map((day) => ({
    day,
    slots: offeredSlots(kitchen, day, wanted),
  }));
}

/** Every quarter of an hour that is left of today, while the kitchen is on. */
function today(kitchen: Kitchen, hours: PickUpHours) {
  const { day } = inZurich(kitchen.now);
  const slots = pickUpTimes(kitchen.now, hours)
    .map((time) => ({ ...listedSlot(day, time, kitchen.way), isFull: false }))
    .filter(({ from }) => checkOpenAt(kitchen, from).ok);
  return [{ day, slots }];
}

interface PickUpRules {
  readonly hours: PickUpHours;
  readonly wanted: readonly WantedDish[];
  readonly limits: readonly DayLimit[];
  readonly isHeld: boolean;
}

/** Whether an order can be fetched then; null as soon as possible. */
export function checkPickUpWish(
  kitchen: Kitchen,
  wish: DeliveryWish | null,
  { hours, wanted, limits, isHeld }: PickUpRules,
): Result<DeliveryWish | null> {
  const { shop, way, now } = kitchen;
  if (!wish || !checkTakesOrders(kitchen).ok) {
    const closed = [now, asSoonAsPossible(kitchen)]
      .map((at) => checkOpenAt(kitchen, at))
      .find(({ ok }) => !ok);
    return closed && !closed.ok ? closed : accept(wish);
  }
  const isOwn = hasOwnSlots(shop, way);
  const checked = isOwn
    ? checkSlotWish(wish, slotTerms(shop, way), { now, hasEventItem: false, limits, isHeld })
    : checkPickUp(wish, { now, hours });
  if (!checked.ok) return checked;
  const open = checkOpenAt(kitchen, listedSlot(wish.date, wish.time, way).from);
  if (!open.ok) return open;
  const offered = isOwn ? offeredSlots(kitchen, wish.date, wanted) : [];
  const isFull = offered.some(({ time, isFull }) => time === wish.time && isFull);
  // Staff may take a slot that others only hold; the server decides.
  return isFull && !kitchen.isAttended ? refuse("slot_full") : accept(wish);
}

export function countedIn(lines: readonly OrderListLine[]): WantedDish[] {
  return lines.map(({ categoryId, quantity }) => ({ dish: categoryId, quantity }));
}
