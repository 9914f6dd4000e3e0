import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./schema.ts";

interface Count {
  readonly count: number;
  /** When the window opened in which it was counted. */
  readonly openedAt: number;
}

export interface SharedCounter {
  /** Counts for all servers of the database, in one statement. */
  add(key: string, by: number, windowMs: number): Promise<Count>;
}

const PREFIX = "route:";

/** Keys name addresses of people, so only their hashes are kept, and no longer than a window. */
export function createSharedCounter(
  database: Db,
  secret: string,
  clock: () => number,
): SharedCounter {
  const db = database.withTables<{
    rateLimit: { id: string; key: string; count: number; lastRequest: number | string };
  }>();
  let sweptAt = clock();

  return {
    async add(key, by, windowMs) {
      const now = clock();
      const isOver = sql<boolean>`"rateLimit"."lastRequest" <= ${now - windowMs}`;
      const { count, lastRequest } = await db
        .insertInto("rateLimit")
        .values({ id: randomUUID(), key: PREFIX + hash(key), count: by, lastRequest: now })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            count: sql`case when ${isOver} then 0 else "rateLimit"."count" end + ${by}`,
            lastRequest: sql`case when ${isOver} then ${now} else "rateLimit"."lastRequest" end`,
          }),
        )
        .returning(["count", "lastRequest"])
        .executeTakeFirstOrThrow();
      if (sweptAt <= now - windowMs) {
        sweptAt = now;
        await db
          .deleteFrom("rateLimit")
          .where("key", "like", `${PREFIX}%`)
          .where("lastRequest", "<=", now - windowMs)
          .execute();
      }
      return { count, openedAt: Number(lastRequest) };
    },
  };

  function hash(key: string): string {
    return createHmac("sha256", secret).update(key).digest("base64url");
  }
}
