import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { SharedCounter } from "../storage/shared-counter.ts";

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
