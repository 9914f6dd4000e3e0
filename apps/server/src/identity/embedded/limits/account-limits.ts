import { FaultError } from "../../../faults.ts";
import type { Db } from "../../../storage/schema.ts";
import { createSharedCounter, type SharedCounter } from "../../../storage/shared-counter.ts";

export interface AccountLimit {
  readonly max: number;
  readonly windowMs: number;
  /** What uses up the limit: every call, or only those with a wrong password. */
  readonly counts: "calls" | "failures";
}

export interface AddressLimit {
  readonly max: number;
  readonly windowMs: number;
  /** What uses up the limit: every call, or only those that tell that an address is taken. */
  readonly counts: "calls" | "taken";
}

export const PASSWORD_TRIES = { max: 20, windowMs: 15 * 60_000 };

interface AccountTry extends AccountLimit {
  readonly path: string;
  readonly email: string;
  /** A browser that has signed in to this account before; its tries are counted by themselves. */
  readonly device?: string | null;
}

interface AddressTry extends AddressLimit {
  readonly path: string;
  /** Where the call comes from. */
  readonly network: string;
}

export interface AccountLimits {
  limitAccount(limit: AccountTry, answer: () => Promise<Response>): Promise<Response>;
  limitAddress(limit: AddressTry, answer: () => Promise<Response>): Promise<Response>;
  /** For a password that somebody signed in gives once more. */
  limitPassword(userId: string, check: () => Promise<boolean>): Promise<boolean>;
  /** Lets everybody try this account's password again. */
  unlock(email: string): Promise<void>;
}

const WRONG_PASSWORD = 401;
const SIGN_IN = "/sign-in/email";
/** The second is what the later of two sign-ups at one moment gets. */
const TAKEN = ["USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "FAILED_TO_CREATE_USER"];

/**
 * Guessing one account's password from many addresses ends here, and listing accounts from one.
 * Better Auth's own limits count by address, for a minute.
 */
export function createAccountLimits(db: Db, secret: string, clock: () => Date): AccountLimits {
  const now = () => clock().getTime();
  const counter = createSharedCounter(db, { prefix: "account", secret, clock: now });
  return {
    limitAccount({ path, email, device, max, windowMs, counts }, answer) {
      const key = device ? `${path} ${email} ${device}` : `${path} ${email}`;
      const judge = counts === "failures" ? judgeSignIn : always;
      return limitTries(counter, { key, max, windowMs }, answer, judge);
    },
    limitAddress({ path, network, max, windowMs, counts }, answer) {
      const judge = counts === "taken" ? judgeSignUp : always;
      return limitTries(counter, { key: `${path} from ${network}`, max, windowMs }, answer, judge);
    },
    limitPassword: (userId, check) =>
      limitTries(counter, { ...PASSWORD_TRIES, key: `password of ${userId}` }, check, (isRight) =>
        isRight ? "clears" : "counts",
      ),
    unlock: (email) => counter.clear(`${SIGN_IN} ${email}`),
  };
}

/** What a try turned out to be: one that uses up the limit, none of the kind, or the right one. */
type Verdict = "counts" | "is free" | "clears";

/**
 * A try is counted before it is looked at, so that many at once are not looked at together; what
 * turns out not to count is given back.
 */
async function limitTries<T>(
  counter: SharedCounter,
  { key, max, windowMs }: { key: string; max: number; windowMs: number },
  attempt: () => Promise<T>,
  judge: (outcome: T) => Verdict | Promise<Verdict>,
): Promise<T> {
  const { count } = await counter.add(key, 1, windowMs);
  if (count > max) throw new FaultError({ code: "rate_limited" });
  const outcome = await attempt();
  const verdict = await judge(outcome);
  if (verdict === "clears") await counter.clear(key);
  if (verdict === "is free") await counter.takeBack(key);
  return outcome;
}

const always = (): Verdict => "counts";

function judgeSignIn({ ok, status }: Response): Verdict {
  if (ok) return "clears";
  return status === WRONG_PASSWORD ? "counts" : "is free";
}

async function judgeSignUp(response: Response): Promise<Verdict> {
  if (response.ok) return "is free";
  const { code } = (await response.clone().json()) as { code?: string };
  return code !== undefined && TAKEN.includes(code) ? "counts" : "is free";
}
