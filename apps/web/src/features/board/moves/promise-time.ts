import {
  addDays,
  instantInZurich,
  inZurich,
  isClockTime,
  type Order,
  wantedFrom,
} from "@comptoir/domain";

const MINUTE_MS = 60_000;
/** Nobody waits longer for food that was to be ready now. */
const LONGEST_MS = 12 * 60 * MINUTE_MS;

/** So much later than was said last, and in any case than now. */
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

/** The next time that a clock shows this; nothing where that is not soon. */
export function nextTime(time: string, now: number): Date | undefined {
  if (!isClockTime(time)) return undefined;
  const { day } = inZurich(new Date(now));
  return [day, addDays(day, 1)]
    .map((each) => instantInZurich(each, time))
    .find((instant) => instant.getTime() > now && instant.getTime() - now <= LONGEST_MS);
}
