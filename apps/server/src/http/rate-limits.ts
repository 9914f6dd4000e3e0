import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { FaultError } from "../faults.ts";
import type { Db } from "../storage/schema.ts";
import { createCounterAcrossServers, type SharedCounter } from "../storage/shared-counter.ts";

/** Requests a minute per address. Generous, because a whole restaurant may share one. */
const MINUTE = "1 minute";

/**
 * `sharedAbove` (PostgreSQL): requests that one process allows before it counts across processes,
 * so that a usual order costs no statement. `countedAs`: limits with the same name share one count.
 */
export const LIMITS = {
  default: { max: 600, timeWindow: MINUTE },
  order: { max: 60, timeWindow: MINUTE, sharedAbove: 10 },
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

export function limitAdditionally(app: FastifyInstance, limit: (typeof LIMITS)["coupon"]) {
  const count = app.hasDecorator("createRateLimit") ? app.createRateLimit(limit) : undefined;
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      throw new FaultError({ code: "rate_limited" });
    }
  };
}

/**
 * Key for rate limits. IPv6 addresses count by their /64, because one client has the whole network.
 */
export function clientNetwork(address: string): string {
  return normalizeIP(address);
}

interface Window {
  readonly openedAt: number;
  count: number;
  shared: number;
  /** The limit is used up across processes until then; no need to query again. */
  closedUntil: number;
}

interface Limit {
  readonly sharedAbove?: number;
  readonly countedAs?: string;
  readonly routeInfo?: { readonly url: string };
}

const MOST_ADDRESSES = 5_000;

export function limitStore(
  counter: Pick<SharedCounter, "add"> | undefined,
  clock: () => number,
): FastifyRateLimitStoreCtor {
  const byName = new Map<string, FastifyRateLimitStore>();

  return class LimitStore implements FastifyRateLimitStore {
    readonly #limit: Limit;
    readonly #windows = new Map<string, Window>();

    constructor(limit: object) {
      this.#limit = limit;
    }

    child(limit: object): FastifyRateLimitStore {
      const { countedAs }: Limit = limit;
      if (countedAs === undefined) return new LimitStore(limit);
      const shared = byName.get(countedAs) ?? new LimitStore(limit);
      byName.set(countedAs, shared);
      return shared;
    }

    incr(
      address: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      this.#count(address, windowMs, max).then((result) => callback(null, result), callback);
    }

    async #count(address: string, windowMs: number, max: number) {
      const { sharedAbove = max, routeInfo, countedAs = routeInfo?.url } = this.#limit;
      const now = clock();
      const window = this.#windowOf(address, windowMs, now);
      window.count += 1;
      if (window.closedUntil > now) return { current: max + 1, ttl: window.closedUntil - now };
      if (!counter || window.count <= sharedAbove || window.count > max) {
        return { current: window.count, ttl: window.openedAt + windowMs - now };
      }
      const by = window.count - window.shared;
      window.shared = window.count;
      const total = await counter.add(`${countedAs} ${address}`, by, windowMs);
      const closesAt = total.openedAt + windowMs;
      if (total.count > max) window.closedUntil = closesAt;
      return { current: total.count, ttl: closesAt - now };
    }

    #windowOf(address: string, windowMs: number, now: number): Window {
      const known = this.#windows.get(address);
      if (known && known.openedAt + windowMs > now) return known;
      this.#windows.delete(address);
      const [oldest] = this.#windows.keys();
      if (oldest !== undefined && this.#windows.size >= MOST_ADDRESSES) {
        this.#windows.delete(oldest);
      }
      const opened = { openedAt: now, count: 0, shared: 0, closedUntil: known?.closedUntil ?? 0 };
      this.#windows.set(address, opened);
      return opened;
    }
  };
}
