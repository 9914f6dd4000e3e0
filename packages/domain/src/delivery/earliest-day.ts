import { addBusinessDays, addDays, type Day, inZurich, laterDay } from "../time/calendar.ts";

export const NOON = 12;
export const EVENT_NOTICE_BUSINESS_DAYS = 3;

export interface KitchenRules {
  readonly now: Date;
  readonly openingDate?: Day;
  readonly hasEventItem: boolean;
}

/** Ordered before noon: the next day; from noon on: the day after. Never before the opening. */
export function earliestKitchenDay({ now, openingDate, hasEventItem }: KitchenRules): Day {
  const { day: today, hour } = inZurich(now);
  const kitchenDay = addDays(today, hour < NOON ? 1 : 2);
  const eventDay = hasEventItem ? addBusinessDays(today, EVENT_NOTICE_BUSINESS_DAYS) : kitchenDay;
  return laterDay(laterDay(kitchenDay, eventDay), openingDate ?? kitchenDay);
}
