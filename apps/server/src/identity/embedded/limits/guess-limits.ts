import { APIError } from "better-auth/api";
import type { Db } from "../../../storage/schema.ts";
import { createSharedCounter } from "../../../storage/shared-counter.ts";

const QUARTER_HOUR_MS = 15 * 60_000;
const MAX = { password: 20, code: 5, verification: 5 } as const;

type GuessKind = keyof typeof MAX;

export interface GuessLimits {
  /**
   * Counts an attempt before it is checked, so that concurrent ones cannot bypass the limit. A
   * known device has its own counter; all others share one.
   */
  count(what: GuessKind, userId: string, device?: string | null): Promise<void>;
  /** Resets the counter after a right answer, for this device only. */
  clear(what: GuessKind, userId: string, device?: string | null): Promise<void>;
}

/** Limits guesses of a second secret by somebody with a session or the right password. */
export function createGuessLimits(db: Db, secret: string, clock: () => Date): GuessLimits {
  const counter = createSharedCounter(db, {
    // Shares the counter with account-limits.ts: it is the same password.
    prefix: "account",
    secret,
    clock: () => clock().getTime(),
  });
  const key = (what: GuessKind, userId: string, device?: string | null) =>
    device ? `${what} of ${userId} on ${device}` : `${what} of ${userId}`;
  return {
    async count(what, userId, device) {
      const { count } = await counter.add(key(what, userId, device), 1, QUARTER_HOUR_MS);
      if (count > MAX[what]) throw new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_GUESSES" });
    },
    clear: (what, userId, device) => counter.clear(key(what, userId, device)),
  };
}

export const NO_LIMITS: GuessLimits = { count: async () => {}, clear: async () => {} };
