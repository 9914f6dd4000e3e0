/** Requests a minute from one address. A whole restaurant may share one, so they are generous. */
const MINUTE = "1 minute";

export const LIMITS = {
  default: { max: 600, timeWindow: MINUTE },
  order: { max: 60, timeWindow: MINUTE },
  coupon: { max: 30, timeWindow: MINUTE },
  events: { max: 120, timeWindow: MINUTE },
} as const;
