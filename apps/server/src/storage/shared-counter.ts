import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { isPostgres } from "./engine.ts";
import type { Db } from "./schema.ts";

interface Count {
  readonly count: number;
  /** When the window opened in which it was counted. */
  readonly openedAt: number;
}

export interface SharedCounter {
  /** Counts for all servers of the database, in one statement. */
  add(key: string, by: number, windowMs: number): Promise<Count>;
  /** Undoes one that turned out not to count, as long as its window is open. */
  takeBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

interface CounterOptions {
  /** Whose counts they are. */
  readonly prefix: string;
  readonly secret: string;
  readonly clock: () => number;
}

const SWEEP_EVERY_MS = 60_000;

/** Only where several servers share one database: one that is alone counts quicker in its memory. */
export function createCounterAcrossServers(
  db: Db,
  options: CounterOptions,
): SharedCounter | undefined {
  return isPostgres(db) ? createSharedCounter(db, options) : undefined;
}

/** Keys name people and their addresses, so only hashes are kept, and no longer than a window. */
export function createSharedCounter(
  db: Db,
  { prefix, secret, clock }: CounterOptions,
): SharedCounter {
  const named = (key: string) =>
    `${prefix}:${createHmac("sha256", secret).update(key).digest("base64url")}`;
  let sweptAt = clock();

  const sweep = async (now: number) => {
    if (sweptAt > now - SWEEP_EVERY_MS) return;
    sweptAt = now;
    await db.deleteFrom("limit_counts").where("closes_at", "<=", now).execute();
  };

  return {
    async add(key, by, windowMs) {
      const now = clock();
      const closesAt = now + windowMs;
      const isOver = sql<boolean>`limit_counts.closes_at <= ${now}`;
      const { count, opened_at } = await db
        .insertInto("limit_counts")
        .values({ key: named(key), count: by, opened_at: now, closes_at: closesAt })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            count: sql`case when ${isOver} then 0 else limit_counts.count end + ${by}`,
            opened_at: sql`case when ${isOver} then ${now} else limit_counts.opened_at end`,
            closes_at: sql`case when ${isOver} then ${closesAt} else limit_counts.closes_at end`,
          }),
        )
        .returning(["count", "opened_at"])
        .executeTakeFirstOrThrow();
      await sweep(now);
      return { count, openedAt: Number(opened_at) };
    },
    async takeBack(key) {
      await db
        .updateTable("limit_counts")
        .set({ count: sql`count - 1` })
        .where("key", "=", named(key))
        .where("count", ">", 0)
        .where("closes_at", ">", clock())
        .execute();
    },
    async clear(key) {
      await db.deleteFrom("limit_counts").where("key", "=", named(key)).execute();
    },
  };
}
