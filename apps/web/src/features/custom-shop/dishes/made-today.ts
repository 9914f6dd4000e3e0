import { inZurich, isHadOn, type Weekday } from "@comptoir/domain";
import { useClock } from "../../../platform/clock.ts";

/** Whether what is made on these days is made today; a prerendered page, of any age, takes it that it is. */
export function useMadeToday(): (weekdays: readonly Weekday[] | undefined) => boolean {
  const today = useClock((now) => inZurich(new Date(now)).day, "");
  return (weekdays) => today === "" || isHadOn(weekdays, today);
}
