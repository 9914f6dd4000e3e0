import { accept, type Result, refuse } from "../result.ts";
import { addBusinessDays, addDays, type Day, inZurich, isDay, laterDay } from "./calendar.ts";

export const NOON = 12;
export const EVENT_NOTICE_BUSINESS_DAYS = 3;
export const MAX_DAYS_AHEAD = 60;
export const OPENING_DATE: Day = "2025-11-01";

export const DELIVERY_SLOTS = [
  { time: "09:00-12:00", name: "morning" },
  { time: "12:00-15:00", name: "afternoon" },
  { time: "15:00-18:00", name: "late_afternoon" },
  { time: "18:00-21:00", name: "evening" },
] as const;

export interface DeliveryRules {
  readonly now: Date;
  readonly openingDate?: Day | undefined;
  readonly hasEventItem: boolean;
  readonly slots: readonly string[];
}

export interface DeliveryWish {
  readonly date: string;
  readonly time: string;
}

/** Ordered before noon: the next day; from noon on: the day after. Never before the opening. */
export function earliestDeliveryDay({
  now,
  openingDate,
  hasEventItem,
}: Omit<DeliveryRules, "slots">): Day {
  const { day: today, hour } = inZurich(now);
  const kitchenDay = addDays(today, hour < NOON ? 1 : 2);
  const eventDay = hasEventItem ? addBusinessDays(today, EVENT_NOTICE_BUSINESS_DAYS) : kitchenDay;
  return laterDay(laterDay(kitchenDay, eventDay), openingDate ?? kitchenDay);
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
  const earliest = earliestDeliveryDay(rules);
  if (date < earliest) return refuse("delivery_too_early", { earliest });
  const latest = latestDeliveryDay(rules.now, rules.openingDate);
  if (date > latest) return refuse("delivery_too_late", { latest });
  return accept({ date, time });
}

/** Fills what the customer left open: the first day that does, and the slot of last time if it is offered. */
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
