import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../storage/schema.ts";
import { createTally } from "../../tally.ts";

const CHECK_EVERY_MS = 3_000;
const RECOUNT_EVERY_MS = 20_000;
/**
 * A process that has not written for so long has stopped, and its pages have reconnected to
 * another.
 */
const COUNTS_FOR_MS = 60_000;

export interface OpenBaskets {
  open(slug: string): () => void;
  stop(): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly onError: (error: unknown) => void;
}

interface Count {
  readonly restaurant_id: string;
  readonly count: number;
}

export function createOpenBaskets({ db, clock, onError }: Deps): OpenBaskets {
  const process = randomUUID();
  const open = createTally();
  const noted = new Map<string, { readonly count: number; readonly at: number }>();
  let isNoting = false;

  const isDue = ({ restaurant_id, count }: Count, now: number) => {
    const last = noted.get(restaurant_id);
    if (count !== (last?.count ?? 0)) return true;
    return count > 0 && now - (last?.at ?? 0) >= RECOUNT_EVERY_MS;
  };
  const note = async () => {
    const now = clock();
    const slugs = [...new Set([...open.keys(), ...noted.keys()])];
    const counts = slugs.map((slug) => ({ restaurant_id: slug, count: open.of(slug) }));
    const due = counts.filter((count) => isDue(count, now.getTime()));
    if (due.length === 0) return;
    await forgetOld(db, now);
    await noteCounts(db, process, due, now);
    for (const { restaurant_id, count } of due) {
      if (count > 0) noted.set(restaurant_id, { count, at: now.getTime() });
      else noted.delete(restaurant_id);
    }
  };
  const timer = setInterval(() => {
    if (isNoting) return;
    isNoting = true;
    note()
      .catch(onError)
      .finally(() => {
        isNoting = false;
      });
  }, CHECK_EVERY_MS);
  timer.unref();

  return {
    open: open.count,
    stop: async () => {
      clearInterval(timer);
      if (noted.size === 0) return;
      await db.deleteFrom("open_baskets").where("process", "=", process).execute().catch(onError);
    },
  };
}

async function forgetOld(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("open_baskets").where("counted_at", "<", oldestOf(now)).execute();
}

async function noteCounts(
  db: Db,
  process: string,
  counts: readonly Count[],
  now: Date,
): Promise<void> {
  const some = counts.filter(({ count }) => count > 0);
  const none = counts.filter(({ count }) => count === 0).map(({ restaurant_id }) => restaurant_id);
  const counted_at = now.toISOString();
  if (none.length > 0) {
    await db
      .deleteFrom("open_baskets")
      .where("process", "=", process)
      .where("restaurant_id", "in", none)
      .execute();
  }
  if (some.length > 0) {
    await db
      .insertInto("open_baskets")
      .values(some.map((count) => ({ ...count, process, counted_at })))
      .onConflict((conflict) =>
        conflict
          .columns(["restaurant_id", "process"])
          .doUpdateSet({ count: sql`excluded.count`, counted_at }),
      )
      .execute();
  }
}

export async function countOpenBaskets(db: Db, slug: string, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom("open_baskets")
    .select(({ fn }) => fn.sum<number | string | null>("count").as("total"))
    .where("restaurant_id", "=", slug)
    .where("counted_at", ">=", oldestOf(now))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

function oldestOf(now: Date): string {
  return new Date(now.getTime() - COUNTS_FOR_MS).toISOString();
}
