import { APIError } from "better-auth/api";
import type { Db } from "../../../storage/schema.ts";
import { createSharedCounter } from "../../../storage/shared-counter.ts";

const QUARTER_HOUR_MS = 15 * 60_000;
const MAX = { password: 20, code: 5, verification: 5 } as const;

type Guessed = keyof typeof MAX;

export interface GuessLimits {
  /**
   * Counts a try before it is looked at, so that many at once are not looked at together. A device given here has
   * a count of its own; all others share one.
   */
  count(what: Guessed, userId: string, device?: string | null): Promise<void>;
  /** The right one was given: what was tried before, on this device, no longer counts. */
  clear(what: Guessed, userId: string, device?: string | null): Promise<void>;
}

/** Whoever holds a session, or the right password, still cannot try the rest for ever. */
export function createGuessLimits(db: Db, secret: string, clock: () => Date): GuessLimits {
  const counter = createSharedCounter(db, {
    // With account-limits.ts: a password is the same password wherever it is asked for.
    prefix: "account",
    secret,
    clock: () => clock().getTime(),
  });
  const key = (what: Guessed, userId: string, device?: string | null) =>
    device ? `${what} of ${userId} on ${device}` : `${what} of ${userId}`;
  return {
    async count(what, userId, device) {
      const { count } = await counter.add(key(what, userId, device), 1, QUARTER_HOUR_MS);
      if (count > MAX[what]) throw new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_GUESSES" });
    },
    clear: (what, userId, device) => counter.clear(key(what, userId, device)),
  };
}

/** Where limits are off. */
export const NO_LIMITS: GuessLimits = { count: async () => {}, clear: async () => {} };
