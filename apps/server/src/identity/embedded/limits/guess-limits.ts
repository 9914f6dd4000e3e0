import { APIError } from "better-auth/api";
import type { Db } from "../../../storage/schema.ts";
import { createSharedCounter } from "../../../storage/shared-counter.ts";

const QUARTER_HOUR_MS = 15 * 60_000;
const MAX = { password: 20, code: 5, verification: 5 } as const;

type Guessed = keyof typeof MAX;

export interface GuessLimits {
  /** Counts a try before it is looked at, so that many at once are not looked at together. */
  count(what: Guessed, userId: string): Promise<void>;
  /** The right one was given: what was tried before no longer counts. */
  clear(what: Guessed, userId: string): Promise<void>;
}

/** Whoever holds a session, or the right password, still cannot try the rest for ever. */
export function createGuessLimits(db: Db, secret: string, clock: () => Date): GuessLimits {
  const counter = createSharedCounter(db, {
    // With account-limits.ts: a password is the same password wherever it is asked for.
    prefix: "account",
    secret,
    clock: () => clock().getTime(),
  });
  const key = (what: Guessed, userId: string) => `${what} of ${userId}`;
  return {
    async count(what, userId) {
      const { count } = await counter.add(key(what, userId), 1, QUARTER_HOUR_MS);
      if (count > MAX[what]) throw new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_GUESSES" });
    },
    clear: (what, userId) => counter.clear(key(what, userId)),
  };
}

/** Where limits are off. */
export const NO_LIMITS: GuessLimits = { count: async () => {}, clear: async () => {} };
