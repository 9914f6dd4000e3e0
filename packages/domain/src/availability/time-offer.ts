import {
  checkDeliveryWish,
  type DeliveryRules,
  type DeliveryWish,
  deliveryDays,
  earliestDeliveryDay,
  latestDeliveryDay,
} from "../delivery/delivery-day.ts";
import { EVENT_NOTICE_BUSINESS_DAYS } from "../delivery/earliest-day.ts";
import { checkPickUp, PICK_UP_NOTICE_MINUTES, pickUpTimes } from "../delivery/pick-up.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { LineParts } from "../service/check-service.ts";
import { checkSlotWish } from "../service/check-wish.ts";
import { daysAhead, listedSlot, type Slot } from "../service/slots.ts";
import { hasOwnSlots } from "../shop/service-terms.ts";
import { addBusinessDays, type Day, inZurich, isDay } from "../time/calendar.ts";
import { MINUTE_MS } from "../time/clock-time.ts";
import { checkDayLimits, type DayLimit } from "../time/weekdays.ts";
import { type OfferedSlot, offeredSlots } from "./available-slots.ts";
import { checkOpenAt, checkOpenNow, checkTakesOrders, type Kitchen, slotPlan } from "./kitchen.ts";
import { soldOut } from "./sold-out.ts";

export interface OrderToTime {
  readonly lines: readonly { readonly parts: LineParts; readonly quantity: number }[];
  readonly hasEventItem: boolean;
  readonly limits: readonly DayLimit[];
}

export interface TimeOffer {
  /** Whether the shop sets its own hours or slots. */
  readonly isOwn: boolean;
  readonly canBeSoon: boolean;
  readonly rules: DeliveryRules;
  readonly earliest: Day;
  readonly latest: Day;
  readonly days: (most: number) => readonly Day[];
  readonly slotsOn: (day: Day) => readonly OfferedSlot[];
  readonly next: DeliveryWish | null;
  /** A held slot is not too late until it begins. */
  readonly check: (wish: DeliveryWish, isHeld?: boolean) => Result<DeliveryWish>;
}

export function timeOffer(kitchen: Kitchen, order: OrderToTime): TimeOffer {
  const { shop, way, now } = kitchen;
  const { hasEventItem, limits } = order;
  const isOwn = hasOwnSlots(shop, way);
  const usual = usualTimes(kitchen, order);
  const { terms } = slotPlan(shop, way);
  const wanted = order.lines.map(({ parts: { dish }, quantity }) => ({ dish, quantity }));
  const canBeSoon = checkOpenNow(kitchen).ok;
  const today = inZurich(now).day;
  const notice = hasEventItem ? addBusinessDays(today, EVENT_NOTICE_BUSINESS_DAYS) : today;
  const isMadeOn = (day: Day) => day >= notice && checkDayLimits(limits, day).ok;
  // An open kitchen offers only slots after "as soon as possible".
  const soon = now.getTime() + (kitchen.estimate ?? PICK_UP_NOTICE_MINUTES) * MINUTE_MS;
  const isLater = ({ from }: Slot) =>
    shop.kind === "simple" || !canBeSoon || from.getTime() >= soon;

  const slotsOn = (day: Day): readonly OfferedSlot[] => {
    if (!isDay(day)) return [];
    const slots = isOwn ? offeredSlots(kitchen, day, wanted) : usual.slotsOn(day);
    return slots.filter(isLater);
  };
  function* allDays() {
    if (!isOwn) return yield* usual.days();
    for (const day of daysAhead(terms, now)) {
      if (isMadeOn(day) && slotsOn(day).length > 0) yield day;
    }
  }
  const isHadAt = ({ isFull, day, from }: OfferedSlot) =>
    !isFull && isMadeOn(day) && order.lines.every(({ parts }) => !soldOut(kitchen, parts, from));
  const next = checkTakesOrders(kitchen).ok ? firstOf(allDays(), slotsOn, isHadAt) : null;

  const check = (wish: DeliveryWish, isHeld = false): Result<DeliveryWish> => {
    const taken = checkTakesOrders(kitchen);
    if (!taken.ok) return taken;
    const known = isOwn
      ? checkSlotWish(wish, terms, { now, hasEventItem, limits, isHeld })
      : usual.check(wish);
    if (!known.ok) return known;
    const open = checkOpenAt(kitchen, listedSlot(wish.date, wish.time, way).from);
    if (!open.ok) return open;
    const slots = isOwn ? offeredSlots(kitchen, wish.date, wanted) : [];
    // Staff may take a slot that is only held by others; the server decides.
    const isFull = slots.some((slot) => slot.time === wish.time && slot.isFull);
    if (!isFull || kitchen.isAttended) return accept(wish);
    const other = next && { nextDate: next.date, nextTime: next.time };
    return refuse("slot_full", { ...wish, ...other });
  };

  return {
    ...{ isOwn, canBeSoon, slotsOn, next, check },
    rules: usual.rules,
    days: (most) => take(allDays(), most),
    earliest: isOwn ? (take(allDays(), 1)[0] ?? notice) : usual.earliest(),
    latest: isOwn
      ? (daysAhead(terms, now).at(-1) ?? notice)
      : latestDeliveryDay(now, shop.openingDate),
  };
}

/** For shops without their own hours or slots. */
function usualTimes(kitchen: Kitchen, { hasEventItem, limits }: OrderToTime) {
  const { shop, way, now } = kitchen;
  const rules = {
    ...{ now, openingDate: shop.openingDate, hasEventItem, limits },
    slots: shop.delivery.slots,
  };
  const listed = (day: Day, times: readonly string[]) =>
    times
      .map((time) => ({ ...listedSlot(day, time, way), isFull: false }))
      .filter(({ from }) => checkOpenAt(kitchen, from).ok);
  if (shop.kind === "simple") {
    return {
      rules,
      days: () => deliveryDays(rules),
      earliest: () => earliestDeliveryDay(rules),
      slotsOn: (day: Day) => listed(day, shop.delivery.slots),
      check: (wish: DeliveryWish) => checkDeliveryWish(wish, rules),
    };
  }
  const today = inZurich(now).day;
  return {
    rules,
    days: () => [today],
    earliest: () => today,
    slotsOn: (day: Day) => (day === today ? listed(day, pickUpTimes(now, shop.pickUp)) : []),
    check: (wish: DeliveryWish) => checkPickUp(wish, { now, hours: shop.pickUp }),
  };
}

function firstOf(
  days: Iterable<Day>,
  slotsOn: (day: Day) => readonly OfferedSlot[],
  passes: (slot: OfferedSlot) => boolean,
): DeliveryWish | null {
  for (const day of days) {
    const slot = slotsOn(day).find(passes);
    if (slot) return { date: slot.day, time: slot.time };
  }
  return null;
}

function take(days: Iterable<Day>, most: number): Day[] {
  const taken: Day[] = [];
  for (const day of days) {
    if (taken.length >= most) break;
    taken.push(day);
  }
  return taken;
}
