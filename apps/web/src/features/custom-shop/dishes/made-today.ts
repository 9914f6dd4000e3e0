import { type DayLimit, inZurich, isAmong, isHadOn } from "@comptoir/domain";
import { useClock } from "../../../platform/clock.ts";

type MadeOn = Pick<DayLimit, "weekdays" | "on"> | undefined;

/**
 * Whether what is made on some days is made today, or on the day for which it is wanted; a prerendered page, of any
 * age, takes it that it is.
 */
export function useMadeToday(wanted?: string): (made: MadeOn) => boolean {
  const today = useClock((now) => inZurich(new Date(now)).day, "");
  const day = wanted ?? today;
  return (made) => day === "" || (isHadOn(made?.weekdays, day) && isAmong(made?.on, day));
}
