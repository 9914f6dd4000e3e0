import { addDays, addMonths, type Day, instantInZurich, inZurich } from "@comptoir/domain";

/** Local time in Zurich. */
export interface Moment {
  readonly day: Day;
  readonly time: string;
}

/** Before the kitchen starts. */
const EARLY = "06:00";
const MONDAY = 1;

export const PROPOSALS = ["tomorrow", "monday", "month"] as const;
export type Proposal = (typeof PROPOSALS)[number];

export function proposeMoments(now: Date): Record<Proposal, Moment> {
  const today = inZurich(now).day;
  const tomorrow = addDays(today, 1);
  const daysToMonday = (MONDAY - weekdayOf(tomorrow) + 7) % 7;
  return {
    tomorrow: { day: tomorrow, time: EARLY },
    monday: { day: addDays(tomorrow, daysToMonday), time: EARLY },
    month: { day: addMonths(`${today.slice(0, 7)}-01`, 1), time: EARLY },
  };
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function instantOf({ day, time }: Moment): string {
  return instantInZurich(day, time).toISOString();
}
