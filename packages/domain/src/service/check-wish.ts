import type { DeliveryWish } from "../delivery/delivery-day.ts";
import { EVENT_NOTICE_BUSINESS_DAYS } from "../delivery/earliest-day.ts";
import { accept, type Result, refuse } from "../result.ts";
import { addBusinessDays, addDays, type Day, inZurich, isDay } from "../time/calendar.ts";
import { isClockTime } from "../time/clock-time.ts";
import { checkDayLimits, type DayLimit } from "../time/weekdays.ts";
import { isOpenAt, nextService } from "./opening-hours.ts";
import { daysAhead, isSlotPast, listedSlot, type Slot, type SlotTerms, slotsOn } from "./slots.ts";

interface WishRules {
  readonly now: Date;
  readonly hasEventItem: boolean;
  readonly limits: readonly DayLimit[];
  readonly isHeld?: boolean;
}

/** For shops with their own hours or slots. */
export function checkSlotWish(
  { date, time }: DeliveryWish,
  terms: SlotTerms,
  { now, hasEventItem, limits, isHeld = false }: WishRules,
): Result<Slot> {
  if (!date || !time) return refuse("delivery_required");
  if (!isDay(date)) return refuse("invalid_delivery_day");
  const latest = daysAhead(terms, now).at(-1) ?? date;
  if (date > latest) return refuse("delivery_too_late", { latest });
  const earliest = earliestDay(terms, { now, hasEventItem });
  if (date < earliest) return refuse("delivery_too_early", { earliest });
  const slot = slotsOn(date, terms).find((other) => other.time === time);
  if (!slot) return refuseUnknown(date, time, terms);
  const isOver = isHeld ? slot.from <= now : isSlotPast(slot, terms.rules, now);
  if (isOver) return refuse("slot_past", { date, time });
  const had = checkDayLimits(limits, date);
  return had.ok ? accept(slot) : had;
}

function earliestDay(
  { openingDate }: SlotTerms,
  { now, hasEventItem }: Pick<WishRules, "now" | "hasEventItem">,
): Day {
  const today = inZurich(now).day;
  const first = hasEventItem ? addBusinessDays(today, EVENT_NOTICE_BUSINESS_DAYS) : today;
  // Slots after midnight carry the day before.
  const soonest = hasEventItem ? first : addDays(first, -1);
  return openingDate !== undefined && openingDate > soonest ? openingDate : soonest;
}

function refuseUnknown(date: Day, time: string, { way, hours, list }: SlotTerms): Result<Slot> {
  const times = time.split("-");
  const isTime = times.length === (way === "pick_up" ? 1 : 2) && times.every(isClockTime);
  if (hours && (isTime || list.includes(time))) {
    const { from } = listedSlot(date, time, way);
    if (!isOpenAt(hours, from)) {
      const opens = nextService(hours, from)?.from;
      return refuse("shop_closed", opens && { until: opens.toISOString() });
    }
  }
  return refuse(way === "pick_up" ? "unknown_pick_up_time" : "unknown_slot");
}
