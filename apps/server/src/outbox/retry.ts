const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After the first, second, … try that failed: a moment at first, half a day at last. */
const PAUSES_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  8 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
] as const;

/** So that what failed together does not come back together. */
const SPREAD = 0.2;

/** Then somebody has to look at it. */
export const MAX_ATTEMPTS = PAUSES_MS.length + 1;

/** When to try again after so many tries, if at all; `chance` is from 0 to 1. */
export function nextTryAt(attempts: number, now: Date, chance: number): Date | null {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) return null;
  return new Date(now.getTime() + pause * (1 - SPREAD + 2 * SPREAD * chance));
}
