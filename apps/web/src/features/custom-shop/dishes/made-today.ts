import { type DayLimit, inZurich, isOnWeekday, isWithinDays } from "@comptoir/domain";
import { useClock } from "../../../platform/clock.ts";
import { useService } from "../../../shop/service/service-store.ts";

type MadeOn = Pick<DayLimit, "weekdays" | "on"> | undefined;

/**
 * Whether a dish with limited days is available on the wanted day, by default today. True on a
 * prerendered page, which may be of any age.
 */
export function useMadeToday(wanted?: string): (made: MadeOn) => boolean {
  const today = useClock((now) => inZurich(new Date(now)).day, "");
  const service = useService();
  // While the kitchen is closed, the day of its next opening.
  const day = wanted ?? service?.day ?? today;
  return (made) => day === "" || (isOnWeekday(made?.weekdays, day) && isWithinDays(made?.on, day));
}
