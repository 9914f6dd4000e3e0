import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { FaultError } from "../faults.ts";
import type { Db } from "../storage/schema.ts";
import { createCounterAcrossServers } from "../storage/shared-counter.ts";
import { limitStore } from "./limit-store.ts";

/** Requests a minute per address. Generous, because a whole restaurant may share one. */
const MINUTE = "1 minute";

/**
 * `sharedAbove` (PostgreSQL): requests that one process allows before it counts across processes,
 * so that a usual order costs no statement. `countedAs`: limits with the same name share one count.
 */
export const LIMITS = {
  default: { max: 600, timeWindow: MINUTE },
  order: { max: 60, timeWindow: MINUTE, sharedAbove: 10 },
  /** One request per slot that a customer looks at in the checkout. */
  hold: { max: 120, timeWindow: MINUTE },
  coupon: { max: 30, timeWindow: MINUTE, sharedAbove: 0, countedAs: "coupon" },
  /** Drawing a PDF is slow. */
  bill: { max: 30, timeWindow: MINUTE },
  events: { max: 120, timeWindow: MINUTE },
  /** Invitation keys cannot be guessed, but checking a new password is slow. */
  invitation: { max: 30, timeWindow: MINUTE, countedAs: "invitation" },
  /** An open page reconnects every few minutes and with its first dish. */
  openPage: { max: 240, timeWindow: MINUTE },
  /** A printer polls every few seconds, and a kitchen may have several. */
  printer: { max: 240, timeWindow: MINUTE },
  /** Each keeps a thread busy; two are read at a time. */
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
 * Files are not counted: a first visit takes about eighty, so that an office or mobile network
 * behind one address would be blocked after a few visitors.
 */
export function isFile({ routeOptions: { url = "" } }: FastifyRequest): boolean {
  return url.startsWith("/app/") || url.startsWith("/assets/");
}

/** Applies a second limit to a route. No-op when limits are disabled. */
export function limitAdditionally(app: FastifyInstance, limit: (typeof LIMITS)["coupon"]) {
  const count = app.hasDecorator("createRateLimit") ? app.createRateLimit(limit) : undefined;
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      throw new FaultError({ code: "rate_limited" });
    }
  };
}
