import type { Db } from "../../storage/schema.ts";
import { createSharedCounter } from "../../storage/shared-counter.ts";
import { type AccountLimit, type AddressLimit, PASSWORD_TRIES } from "./auth-endpoints.ts";
import { limitTries, type Verdict } from "./try-limits.ts";

interface Guarded extends AccountLimit {
  readonly path: string;
  readonly email: string;
  /** A browser that has signed in to this account before; its tries are counted by themselves. */
  readonly device?: string | null;
}

interface GuardedAddress extends AddressLimit {
  readonly path: string;
  /** Where the call comes from. */
  readonly network: string;
}

export interface AccountLimits {
  guard(limit: Guarded, answer: () => Promise<Response>): Promise<Response>;
  guardAddress(limit: GuardedAddress, answer: () => Promise<Response>): Promise<Response>;
  /** For a password that somebody signed in gives once more. */
  guardPassword(userId: string, check: () => Promise<boolean>): Promise<boolean>;
  /** Lets everybody try this account's password again. */
  forgive(email: string): Promise<void>;
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
    guard({ path, email, device, max, windowMs, counts }, answer) {
      const key = device ? `${path} ${email} ${device}` : `${path} ${email}`;
      const judge = counts === "failures" ? judgeSignIn : always;
      return limitTries(counter, { key, max, windowMs }, answer, judge);
    },
    guardAddress({ path, network, max, windowMs, counts }, answer) {
      const judge = counts === "taken" ? judgeSignUp : always;
      return limitTries(counter, { key: `${path} from ${network}`, max, windowMs }, answer, judge);
    },
    guardPassword: (userId, check) =>
      limitTries(counter, { ...PASSWORD_TRIES, key: `password of ${userId}` }, check, (isRight) =>
        isRight ? "clears" : "counts",
      ),
    forgive: (email) => counter.clear(`${SIGN_IN} ${email}`),
  };
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
