import { FaultError } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { createSharedCounter } from "../../storage/shared-counter.ts";
import type { AccountLimit } from "./auth-endpoints.ts";

interface Guarded extends AccountLimit {
  readonly path: string;
  readonly email: string;
}

export interface AccountLimits {
  guard(limit: Guarded, answer: () => Promise<Response>): Promise<Response>;
}

const WRONG_PASSWORD = 401;

/**
 * Guessing one account's password from many addresses ends here; Better Auth's own limits count by
 * address. A try is counted before it is looked at, so that many at once are not looked at together.
 */
export function createAccountLimits(db: Db, secret: string, clock: () => Date): AccountLimits {
  const now = () => clock().getTime();
  const counter = createSharedCounter(db, { prefix: "account", secret, clock: now });
  return {
    async guard({ path, email, max, windowMs, counts }, answer) {
      const key = `${path} ${email}`;
      const { count } = await counter.add(key, 1, windowMs);
      if (count > max) throw new FaultError({ code: "rate_limited" });
      const response = await answer();
      if (counts === "failures") {
        if (response.ok) await counter.clear(key);
        else if (response.status !== WRONG_PASSWORD) await counter.add(key, -1, windowMs);
      }
      return response;
    },
  };
}
