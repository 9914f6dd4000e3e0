import { FaultError } from "../../../faults.ts";
import type { Db } from "../../../storage/schema.ts";
import { createSharedCounter, type SharedCounter } from "../../../storage/shared-counter.ts";

export interface AccountLimit {
  readonly max: number;
  readonly windowMs: number;
  readonly counts: "calls" | "failures";
}

export interface AddressLimit {
  readonly max: number;
  readonly windowMs: number;
  readonly counts: "calls" | "taken";
}

export const PASSWORD_TRIES = { max: 20, windowMs: 15 * 60_000 };

interface AccountTry extends AccountLimit {
  readonly path: string;
  readonly email: string;
  readonly device?: string | null;
}

interface AddressTry extends AddressLimit {
  readonly path: string;
  readonly network: string;
}

export interface AccountLimits {
  limitAccount(limit: AccountTry, answer: () => Promise<Response>): Promise<Response>;
  limitAddress(limit: AddressTry, answer: () => Promise<Response>): Promise<Response>;
  limitPassword(userId: string, check: () => Promise<boolean>): Promise<boolean>;
  unlock(email: string): Promise<void>;
}

const WRONG_PASSWORD = 401;
const SIGN_IN = "/sign-in/email";
/** The second is returned to the later of two concurrent sign-ups. */
const TAKEN = ["USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "FAILED_TO_CREATE_USER"];

/**
 * Limits password guesses per account and account enumeration per network. Better Auth's own limits
 * count per address and minute only.
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

type Verdict = "counts" | "is free" | "clears";

/**
 * Counts an attempt before it runs, so that concurrent ones cannot bypass the limit; one that does
 * not count is subtracted afterwards.
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
