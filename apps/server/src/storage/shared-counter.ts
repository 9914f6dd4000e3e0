import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { isPostgres, lockFreeRows } from "./engine.ts";
import { prepareQuery } from "./prepared-query.ts";
import type { Db } from "./schema.ts";

interface Count {
  readonly count: number;
  readonly openedAt: number;
}

/** Irreversible key for counting a person or network. */
export function keyedHash(secret: string, parts: readonly string[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}

interface Increment {
  readonly key: string;
  readonly by: number;
}

interface CountedRow {
  readonly key: string;
  readonly count: number;
  readonly opened_at: number | string;
}

interface Window {
  readonly now: number;
  readonly windowMs: number;
}

const upsertCounts = prepareQuery(
  (db, { counted, now, closesAt }: { counted: string; now: number; closesAt: number }) => {
    const rows = isPostgres(db)
      ? sql`select key, by, ${now}::bigint, ${closesAt}::bigint
          from json_to_recordset(${counted}) as counted (key text, by integer)`
      : sql`select value ->> 'key', value ->> 'by', ${now}, ${closesAt} from json_each(${counted}) where true`;
    const isOver = sql`limit_counts.closes_at <= excluded.opened_at`;
    return sql<CountedRow>`
      insert into limit_counts (key, count, opened_at, closes_at) ${rows}
      on conflict (key) do update set
        count = case when ${isOver} then 0 else limit_counts.count end + excluded.count,
        opened_at = case when ${isOver} then excluded.opened_at else limit_counts.opened_at end,
        closes_at = case when ${isOver} then excluded.closes_at else limit_counts.closes_at end
      returning key, count, opened_at`;
  },
);

/** Adds to several counts in one statement; each starts anew when its window is over. Sorted, to prevent deadlocks. */
export async function addCounts(
  db: Db,
  counted: readonly Increment[],
  { now, windowMs }: Window,
): Promise<ReadonlyMap<string, Count>> {
  const sorted = counted.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const values = { counted: JSON.stringify(sorted), now, closesAt: now + windowMs };
  const rows = await upsertCounts(db, values);
  return new Map(
    rows.map(({ key, count, opened_at }) => [key, { count, openedAt: Number(opened_at) }]),
  );
}

export interface SharedCounter {
  add(key: string, by: number, windowMs: number): Promise<Count>;
  takeBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

interface CounterOptions {
  readonly prefix: string;
  readonly secret: string;
  readonly clock: () => number;
}

const SWEEP_EVERY_MS = 60_000;

/** PostgreSQL only: a single server counts in memory. */
export function createCounterAcrossServers(
  db: Db,
  options: CounterOptions,
): SharedCounter | undefined {
  return isPostgres(db) ? createSharedCounter(db, options) : undefined;
}

/** Keeps only hashes of keys, because keys name people, and only for a window. */
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
    const over = db.selectFrom("limit_counts").select("key").where("closes_at", "<=", now);
    await db.deleteFrom("limit_counts").where("key", "in", lockFreeRows(db, over)).execute();
  };

  return {
    async add(key, by, windowMs) {
      const now = clock();
      const counts = await addCounts(db, [{ key: named(key), by }], { now, windowMs });
      await sweep(now);
      return counts.get(named(key)) ?? { count: by, openedAt: now };
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
