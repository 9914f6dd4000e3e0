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
  clear(key: string): Promise<void>;
}

interface CounterOptions {
  /** Whose counts they are; all of them have windows of the same length. */
  readonly prefix: string;
  readonly secret: string;
  readonly clock: () => number;
}

/** Keys name people and their addresses, so only hashes are kept, and no longer than a window. */
export function createSharedCounter(
  database: Db,
  { prefix, secret, clock }: CounterOptions,
): SharedCounter {
  const db = database.withTables<{
    rateLimit: { id: string; key: string; count: number; lastRequest: number | string };
  }>();
  const named = (key: string) =>
    `${prefix}:${createHmac("sha256", secret).update(key).digest("base64url")}`;
  let sweptAt = clock();

  return {
    async add(key, by, windowMs) {
      const now = clock();
      const isOver = sql<boolean>`"rateLimit"."lastRequest" <= ${now - windowMs}`;
      const { count, lastRequest } = await db
        .insertInto("rateLimit")
        .values({ id: randomUUID(), key: named(key), count: by, lastRequest: now })
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
          .where("key", "like", `${prefix}:%`)
          .where("lastRequest", "<=", now - windowMs)
          .execute();
      }
      return { count, openedAt: Number(lastRequest) };
    },
    async clear(key) {
      await db.deleteFrom("rateLimit").where("key", "=", named(key)).execute();
    },
  };
}
