import {
  addDays,
  instantInZurich,
  inZurich,
  isClockTime,
  type Order,
  wantedFrom,
} from "@comptoir/domain";

const MINUTE_MS = 60_000;
const LONGEST_MS = 12 * 60 * MINUTE_MS;

/** Counts from the last promised time, but at least from now; rounded up to the minute. */
export function delayedBy(
  minutes: number,
  { promisedAt, wish }: Pick<Order, "promisedAt" | "wish">,
  now: number,
): Date {
  const wanted = wish ? wantedFrom(wish) : now;
  const said = promisedAt ? Date.parse(promisedAt) : wanted;
  const later = Math.max(said, now) + minutes * MINUTE_MS;
  return new Date(Math.ceil(later / MINUTE_MS) * MINUTE_MS);
}

/** Next instant at which a clock shows `time`; undefined if that is more than 12 hours away. */
export function nextTime(time: string, now: number): Date | undefined {
  if (!isClockTime(time)) return undefined;
  const { day } = inZurich(new Date(now));
  return [day, addDays(day, 1)]
    .map((each) => instantInZurich(each, time))
    .find((instant) => instant.getTime() > now && instant.getTime() - now <= LONGEST_MS);
}
