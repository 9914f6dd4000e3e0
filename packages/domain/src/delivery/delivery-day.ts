import { accept, type Result, refuse } from "../result.ts";
import { addDays, type Day, inZurich, isDay, laterDay } from "../time/calendar.ts";
import { checkDayLimits, type DayLimit } from "../time/weekdays.ts";
import { earliestKitchenDay, type KitchenRules } from "./earliest-day.ts";

export const MAX_DAYS_AHEAD = 60;

export const DELIVERY_SLOTS = [
  { time: "09:00-12:00", name: "morning" },
  { time: "12:00-15:00", name: "afternoon" },
  { time: "15:00-18:00", name: "late_afternoon" },
  { time: "18:00-21:00", name: "evening" },
] as const;

export interface DeliveryRules extends KitchenRules {
  readonly slots: readonly string[];
  readonly limits?: readonly DayLimit[];
}

export interface DeliveryWish {
  readonly date: string;
  readonly time: string;
}

/** The first day on which everything is available, otherwise the kitchen's first day. */
export function earliestDeliveryDay(rules: Omit<DeliveryRules, "slots">): Day {
  return deliveryDays(rules)[0] ?? earliestKitchenDay(rules);
}

export function deliveryDays(rules: Omit<DeliveryRules, "slots">): Day[] {
  const latest = latestDeliveryDay(rules.now, rules.openingDate);
  const days: Day[] = [];
  for (let day = earliestKitchenDay(rules); day <= latest; day = addDays(day, 1)) {
    if (checkDayLimits(rules.limits ?? [], day).ok) days.push(day);
  }
  return days;
}

export function latestDeliveryDay(now: Date, openingDate?: Day): Day {
  const { day: today } = inZurich(now);
  return addDays(laterDay(today, openingDate ?? today), MAX_DAYS_AHEAD);
}

export function checkDeliveryWish(
  { date, time }: DeliveryWish,
  rules: DeliveryRules,
): Result<DeliveryWish> {
  if (!date || !time) return refuse("delivery_required");
  if (!isDay(date)) return refuse("invalid_delivery_day");
  if (!rules.slots.includes(time)) return refuse("unknown_slot");
  if (date < earliestKitchenDay(rules)) {
    return refuse("delivery_too_early", { earliest: earliestDeliveryDay(rules) });
  }
  const latest = latestDeliveryDay(rules.now, rules.openingDate);
  if (date > latest) return refuse("delivery_too_late", { latest });
  const had = checkDayLimits(rules.limits ?? [], date);
  return had.ok ? accept({ date, time }) : had;
}

export function proposeDelivery(
  { date, time }: DeliveryWish,
  rules: DeliveryRules,
  usualSlot: string | undefined,
): DeliveryWish {
  const isOffered = usualSlot !== undefined && rules.slots.includes(usualSlot);
  return {
    date: date || earliestDeliveryDay(rules),
    time: time || (isOffered ? usualSlot : ""),
  };
}
