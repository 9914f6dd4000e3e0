import { APIError } from "better-auth/api";
import { FaultError } from "../../../faults.ts";
import type { Db } from "../../../storage/schema.ts";
import { createSharedCounter } from "../../../storage/shared-counter.ts";

export interface AccountLimit {
  readonly max: number;
  readonly windowMs: number;
  /** All calls, failed sign-ins, or sign-ups with an address that is taken. */
  readonly counts: "calls" | "failures" | "taken";
}

const QUARTER_HOUR_MS = 15 * 60_000;
export const PASSWORD_TRIES = { max: 20, windowMs: QUARTER_HOUR_MS };

export type AccountLimits = ReturnType<typeof createAccountLimits>;

const WRONG_PASSWORD = 401;
/** The second is returned to the later of two concurrent sign-ups. */
const TAKEN = ["USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "FAILED_TO_CREATE_USER"];

const counterOf = (db: Db, secret: string, clock: () => Date) =>
  createSharedCounter(db, { prefix: "account", secret, clock: () => clock().getTime() });

/**
 * Limits password guesses per account and account enumeration per network. Better Auth's own limits
 * count per address and minute only.
 */
export function createAccountLimits(db: Db, secret: string, clock: () => Date) {
  const counter = counterOf(db, secret, clock);
  /**
   * Counts an attempt before it runs, so that concurrent ones cannot bypass the limit; one that
   * does not count is subtracted afterwards.
   */
  const limitTries = async <T>(
    key: string,
    { max, windowMs }: Pick<AccountLimit, "max" | "windowMs">,
    attempt: () => Promise<T>,
    judge: (outcome: T) => Verdict | Promise<Verdict>,
  ): Promise<T> => {
    const { count } = await counter.add(key, 1, windowMs);
    if (count > max) throw new FaultError({ code: "rate_limited" });
    const outcome = await attempt();
    const verdict = await judge(outcome);
    if (verdict === "clears") await counter.clear(key);
    if (verdict === "is free") await counter.takeBack(key);
    return outcome;
  };
  return {
    limitAnswers: (key: string, limit: AccountLimit, answer: () => Promise<Response>) =>
      limitTries(key, limit, answer, JUDGES[limit.counts]),
    limitPassword: (userId: string, check: () => Promise<boolean>) =>
      limitTries(`password of ${userId}`, PASSWORD_TRIES, check, (isRight) =>
        isRight ? "clears" : "counts",
      ),
    unlock: (email: string) => counter.clear(`/sign-in/email ${email}`),
  };
}

type Verdict = "counts" | "is free" | "clears";

const JUDGES = {
  calls: () => "counts",
  failures: ({ ok, status }) => {
    if (ok) return "clears";
    return status === WRONG_PASSWORD ? "counts" : "is free";
  },
  taken: async (response) => {
    if (response.ok) return "is free";
    const { code = "" } = (await response.clone().json()) as { code?: string };
    return TAKEN.includes(code) ? "counts" : "is free";
  },
} satisfies Record<AccountLimit["counts"], (response: Response) => Verdict | Promise<Verdict>>;

const MAX_GUESSES = { password: PASSWORD_TRIES.max, code: 5, verification: 5 } as const;

type GuessKind = keyof typeof MAX_GUESSES;

export interface GuessLimits {
  /**
   * Counts an attempt before it is checked, so that concurrent ones cannot bypass the limit. A
   * known device has its own counter; all others share one.
   */
  count(what: GuessKind, userId: string, device?: string | null): Promise<void>;
  /** Resets the counter after a right answer, for this device only. */
  clear(what: GuessKind, userId: string, device?: string | null): Promise<void>;
}

/**
 * Limits guesses of a second secret by somebody with a session or the right password. Shares the
 * count of `limitPassword`: it is the same password.
 */
export function createGuessLimits(db: Db, secret: string, clock: () => Date): GuessLimits {
  const counter = counterOf(db, secret, clock);
  const key = (what: GuessKind, userId: string, device?: string | null) =>
    device ? `${what} of ${userId} on ${device}` : `${what} of ${userId}`;
  return {
    async count(what, userId, device) {
      const { count } = await counter.add(key(what, userId, device), 1, QUARTER_HOUR_MS);
      if (count > MAX_GUESSES[what]) {
        throw new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_GUESSES" });
      }
    },
    clear: (what, userId, device) => counter.clear(key(what, userId, device)),
  };
}

export const NO_LIMITS: GuessLimits = { count: async () => {}, clear: async () => {} };
