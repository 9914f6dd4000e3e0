const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const PAUSES_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  8 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
] as const;

/** Spreads messages that failed together. */
const SPREAD = 0.2;

export const MAX_ATTEMPTS = PAUSES_MS.length + 1;

/** Null after the last try. `chance` is between 0 and 1. */
export function nextTryAt(attempts: number, now: Date, chance: number): Date | null {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) return null;
  return new Date(now.getTime() + pause * (1 - SPREAD + 2 * SPREAD * chance));
}
