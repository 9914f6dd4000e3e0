import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { FaultError } from "../faults.ts";
import type { Db } from "../storage/schema.ts";
import { createCounterAcrossServers } from "../storage/shared-counter.ts";
import { limitStore } from "./limit-store.ts";

/** Requests a minute from one address. A whole restaurant may share one, so they are generous. */
const MINUTE = "1 minute";

/**
 * `sharedAbove`: on PostgreSQL, how many one process lets through before it counts together with the
 * others. The usual order therefore costs no statement; guesses at coupons are counted from the first.
 * `countedAs`: limits of one name are one, whichever call uses it up.
 */
export const LIMITS = {
  default: { max: 600, timeWindow: MINUTE },
  order: { max: 60, timeWindow: MINUTE, sharedAbove: 10 },
  /** Each slot that somebody looks at in the checkout. */
  hold: { max: 120, timeWindow: MINUTE },
  coupon: { max: 30, timeWindow: MINUTE, sharedAbove: 0, countedAs: "coupon" },
  /** Drawing one takes a server a while. */
  bill: { max: 30, timeWindow: MINUTE },
  events: { max: 120, timeWindow: MINUTE },
  /** Nobody guesses their keys, but checking a new password takes a while. */
  invitation: { max: 30, timeWindow: MINUTE, countedAs: "invitation" },
  /** Each open page of a shop connects anew every few minutes and with the first dish in its basket. */
  openPage: { max: 240, timeWindow: MINUTE },
  /** A printer asks every few seconds, and a kitchen may have several. */
  printer: { max: 240, timeWindow: MINUTE },
  /** Each keeps a thread busy, and two are read at a time. */
  bankFile: { max: 20, timeWindow: MINUTE },
  /** Each keeps a processor busy for a second or two. */
  photo: { max: 30, timeWindow: MINUTE },
} as const;

export async function limitRequests(app: FastifyInstance, db: Db, secret: string): Promise<void> {
  const shared = createCounterAcrossServers(db, { prefix: "route", secret, clock: Date.now });
  await app.register(rateLimit, {
    ...LIMITS.default,
    allowList: isFile,
    store: limitStore(shared, Date.now),
    errorResponseBuilder: () => new FaultError({ code: "rate_limited" }),
  });
}

/**
 * Code and pictures cost the server next to nothing and a first visit takes some eighty of them: counted,
 * an office or a mobile network behind one address would be shut out after a handful of visitors.
 */
export function isFile({ routeOptions: { url = "" } }: FastifyRequest): boolean {
  return url.startsWith("/app/") || url.startsWith("/assets/");
}

/** For a call that uses up a limit besides its own. Does nothing where limits are off. */
export function limitBesides(app: FastifyInstance, limit: (typeof LIMITS)["coupon"]) {
  const count = app.hasDecorator("createRateLimit") ? app.createRateLimit(limit) : undefined;
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      throw new FaultError({ code: "rate_limited" });
    }
  };
}
