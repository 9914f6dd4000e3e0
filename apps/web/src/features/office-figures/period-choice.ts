import { addDays, type Day, type FigurePeriod } from "@comptoir/domain";

export const PERIOD_CHOICES = ["today", "week", "month_long", "month", "free"] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number];

/** Ends today. "free" starts as the last 30 days. */
export function periodOf(choice: PeriodChoice, today: Day): FigurePeriod {
  const from: Record<PeriodChoice, Day> = {
    today,
    week: addDays(today, -6),
    month_long: addDays(today, -29),
    month: `${today.slice(0, 7)}-01`,
    free: addDays(today, -29),
  };
  return { from: from[choice], until: today };
}
