import { type DayLimit, inZurich, isOnWeekday, isWithinDays } from "@comptoir/domain";
import { useClock } from "../../../platform/clock.ts";
import { useService } from "../../../shop/service/service-store.ts";

type MadeOn = Pick<DayLimit, "weekdays" | "on"> | undefined;

/**
 * Whether what is made on some days is made today, or on the day for which it is wanted; a prerendered page, of any
 * age, takes it that it is.
 */
export function useMadeToday(wanted?: string): (made: MadeOn) => boolean {
  const today = useClock((now) => inZurich(new Date(now)).day, "");
  const service = useService();
  // A closed kitchen is ordered from for the day on which it opens.
  const day = wanted ?? service?.day ?? today;
  return (made) => day === "" || (isOnWeekday(made?.weekdays, day) && isWithinDays(made?.on, day));
}
