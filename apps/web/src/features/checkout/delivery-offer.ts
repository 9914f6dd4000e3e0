import {
  accept,
  addBusinessDays,
  type BasketLine,
  checkDayLimits,
  checkDeliveryWish,
  checkOpenAt,
  checkSlotWish,
  checkTakesOrders,
  type Day,
  type DeliveryRules,
  type DeliveryWish,
  daysAhead,
  deliveryDays,
  EVENT_NOTICE_BUSINESS_DAYS,
  earliestDeliveryDay,
  firstFreeSlot,
  hasOwnSlots,
  inZurich,
  isDay,
  type Kitchen,
  latestDeliveryDay,
  listedSlot,
  type OfferedSlot,
  offeredSlots,
  partsOfBasketLine,
  proposeDelivery,
  type Result,
  refuse,
  type Slot,
  slotTerms,
  soldOut,
} from "@comptoir/domain";

/** So many days are shown to choose from at a glance. */
export const DAYS_SHOWN = 5;

/** The days and slots that a checkout offers. */
export interface DeliveryOffer {
  readonly rules: DeliveryRules;
  /** The shop says itself when it delivers; otherwise as all shops do. */
  readonly isOwn: boolean;
  /** The next ones, so that it shows whether there are more than fit. */
  readonly days: readonly Day[];
  readonly earliest: Day;
  readonly latest: Day;
  readonly slotsOn: (day: Day) => readonly OfferedSlot[];
  /** Held in time, it is not too late as long as it has not begun. */
  readonly check: (wish: DeliveryWish, isHeld?: boolean) => Result<DeliveryWish>;
  /** The first free slot for which all of it can be had. */
  readonly next: DeliveryWish | undefined;
}

interface Offered {
  readonly kitchen: Kitchen;
  readonly lines: readonly BasketLine[];
  readonly rules: DeliveryRules;
}

export function deliveryOffer({ kitchen, lines, rules }: Offered): DeliveryOffer {
  const isOwn = hasOwnSlots(kitchen.shop, kitchen.way);
  const wanted = lines.map(({ itemId, quantity }) => ({ dish: itemId, quantity }));
  const served = lines.map((line) => partsOfBasketLine(kitchen.shop, line));
  const { now, limits = [], hasEventItem } = rules;
  const slotsOn = (day: Day) => {
    if (!isDay(day)) return [];
    return isOwn ? offeredSlots(kitchen, day, wanted) : usualSlots(kitchen, day, rules.slots);
  };
  const notice = hasEventItem
    ? addBusinessDays(inZurich(now).day, EVENT_NOTICE_BUSINESS_DAYS)
    : inZurich(now).day;
  const isMadeOn = (day: Day) => day >= notice && checkDayLimits(limits, day).ok;
  const isHadAt = ({ day, from }: Slot) =>
    isMadeOn(day) && served.every((line) => !soldOut(kitchen, line, from));
  const next = firstFreeSlot(kitchen, wanted, isHadAt);
  const nextWish = next && { date: next.day, time: next.time };

  const checkOwn = (wish: DeliveryWish, isHeld: boolean): Result<DeliveryWish> => {
    if (!checkTakesOrders(kitchen).ok) return openAsWish(checkOpenAt(kitchen, now), wish);
    const terms = slotTerms(kitchen.shop, kitchen.way);
    const checked = checkSlotWish(wish, terms, { now, hasEventItem, limits, isHeld });
    return checked.ok ? accept(wish) : checked;
  };
  const days = isOwn ? ownDays() : deliveryDays(rules).slice(0, DAYS_SHOWN + 1);
  return {
    rules,
    isOwn,
    days,
    earliest: isOwn ? (days[0] ?? notice) : earliestDeliveryDay(rules),
    latest: isOwn
      ? (daysAhead(slotTerms(kitchen.shop, kitchen.way), now).at(-1) ?? notice)
      : latestDeliveryDay(now, rules.openingDate),
    slotsOn,
    check: (wish, isHeld = false) => {
      const checked = isOwn ? checkOwn(wish, isHeld) : checkDeliveryWish(wish, rules);
      if (!checked.ok) return checked;
      const open = checkOpenAt(kitchen, listedSlot(wish.date, wish.time, kitchen.way).from);
      if (!open.ok) return openAsWish(open, wish);
      const slot = slotsOn(wish.date).find(({ time }) => time === wish.time);
      // Staff may take a slot that others only hold; the server decides.
      if (!slot?.isFull || kitchen.isAttended) return accept(wish);
      const { date, time } = wish;
      const other = nextWish && { nextDate: nextWish.date, nextTime: nextWish.time };
      return refuse("slot_full", { date, time, ...other });
    },
    next: nextWish,
  };

  function ownDays(): Day[] {
    const days: Day[] = [];
    for (const day of daysAhead(slotTerms(kitchen.shop, kitchen.way), now)) {
      if (days.length > DAYS_SHOWN) break;
      if (isMadeOn(day) && slotsOn(day).length > 0) days.push(day);
    }
    return days;
  }
}

function openAsWish(open: Result<Date>, wish: DeliveryWish): Result<DeliveryWish> {
  return open.ok ? accept(wish) : open;
}

/** Those of the list, but for times at which the kitchen is off. */
function usualSlots(kitchen: Kitchen, day: Day, times: readonly string[]): OfferedSlot[] {
  return times
    .map((time) => ({ ...listedSlot(day, time, kitchen.way), isFull: false }))
    .filter(({ from }) => checkOpenAt(kitchen, from).ok);
}

/** Fills what the customer left open: the first day that does, and the slot of last time if it is free then. */
export function proposeWish(
  wish: DeliveryWish,
  { rules, next, earliest, slotsOn }: DeliveryOffer,
  usualSlot: string | undefined,
): DeliveryWish {
  const date = wish.date || next?.date || earliest;
  const free = slotsOn(date).filter(({ isFull }) => !isFull);
  return proposeDelivery(
    { ...wish, date },
    { ...rules, slots: free.map(({ time }) => time) },
    usualSlot,
  );
}
