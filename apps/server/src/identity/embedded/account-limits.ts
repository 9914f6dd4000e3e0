import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { FaultError } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import type { AccountLimit } from "./auth-endpoints.ts";
import { identityTables } from "./identity-tables.ts";

interface Guarded extends AccountLimit {
  readonly path: string;
  readonly email: string;
}

export interface AccountLimits {
  guard(limit: Guarded, answer: () => Promise<Response>): Promise<Response>;
}

const PREFIX = "account:";
const WRONG_PASSWORD = 401;

/**
 * Guessing one account's password from many addresses ends here; Better Auth's own limits count by
 * address. Shared by all servers of a database. Names of accounts are kept as hashes only.
 */
export function createAccountLimits(database: Db, clock: () => Date): AccountLimits {
  const db = identityTables(database);

  const isReached = async (key: string, { max, windowMs }: Guarded) => {
    const since = clock().getTime() - windowMs;
    const row = await db
      .selectFrom("rateLimit")
      .select("count")
      .where("key", "=", key)
      .where("lastRequest", ">", since)
      .executeTakeFirst();
    return row !== undefined && row.count >= max;
  };

  /** `lastRequest` is when the window opened; a window that ran out starts anew. */
  const count = async (key: string, { windowMs }: Guarded) => {
    const now = clock().getTime();
    const isOver = sql<boolean>`"rateLimit"."lastRequest" <= ${now - windowMs}`;
    await db
      .insertInto("rateLimit")
      .values({ id: randomUUID(), key, count: 1, lastRequest: now })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql`case when ${isOver} then 1 else "rateLimit"."count" + 1 end`,
          lastRequest: sql`case when ${isOver} then ${now} else "rateLimit"."lastRequest" end`,
        }),
      )
      .execute();
    await db
      .deleteFrom("rateLimit")
      .where("key", "like", `${PREFIX}%`)
      .where("lastRequest", "<=", now - windowMs)
      .execute();
  };

  return {
    async guard(limit, answer) {
      const key = `${PREFIX}${limit.path}:${hash(limit.email)}`;
      if (await isReached(key, limit)) throw new FaultError({ code: "rate_limited" });
      if (limit.counts === "calls") {
        await count(key, limit);
        return await answer();
      }
      const response = await answer();
      if (response.status === WRONG_PASSWORD) await count(key, limit);
      else if (response.ok) await db.deleteFrom("rateLimit").where("key", "=", key).execute();
      return response;
    },
  };
}

function hash(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}
