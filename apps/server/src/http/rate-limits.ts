/** Requests a minute from one address. A whole restaurant may share one, so they are generous. */
const MINUTE = "1 minute";

/**
 * `sharedAbove`: on PostgreSQL, how many one process lets through before it counts together with the
 * others. The usual order therefore costs no statement; guesses at coupons are counted from the first.
 */
export const LIMITS = {
  default: { max: 600, timeWindow: MINUTE },
  order: { max: 60, timeWindow: MINUTE, sharedAbove: 10 },
  coupon: { max: 30, timeWindow: MINUTE, sharedAbove: 0 },
  events: { max: 120, timeWindow: MINUTE },
} as const;
