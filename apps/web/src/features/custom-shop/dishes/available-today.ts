import { type DayLimit, inZurich, isOnWeekday, isWithinDays } from "@comptoir/domain";
import { useClock } from "../../../platform/clock.ts";
import { useService } from "../../../shop/service/service-store.ts";

type AvailableDays = Pick<DayLimit, "weekdays" | "on"> | undefined;

/**
 * Whether a dish with limited days is available on the wanted day, by default today. True on a
 * prerendered page, which may be of any age.
 */
export function useAvailableToday(wanted?: string): (made: AvailableDays) => boolean {
  const today = useClock((now) => inZurich(new Date(now)).day, "");
  const service = useService();
  // While the kitchen is closed, the day of its next opening.
  const day = wanted ?? service?.day ?? today;
  return (days) => day === "" || (isOnWeekday(days?.weekdays, day) && isWithinDays(days?.on, day));
}
