import { sql } from "kysely";
import type { Db } from "../storage/schema.ts";
import { shareCommit } from "../storage/transaction.ts";
import { createTally } from "../tally.ts";

/** Much shorter than the time after which a missing board matters. */
const STORE_EVERY_MS = 30_000;
const CHECK_EVERY_MS = 10_000;

export interface BoardsSeen {
  connect(slug: string): () => void;
  stop(): void;
}

interface Deps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly onSeen?: (slugs: readonly string[], now: Date) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export function createBoardsSeen({ db, clock, onSeen, onError }: Deps): BoardsSeen {
  const connected = createTally();
  const notedAt = new Map<string, number>();

  const note = (slugs: readonly string[]) => {
    const now = clock();
    const isDue = (slug: string) => now.getTime() - (notedAt.get(slug) ?? 0) >= STORE_EVERY_MS;
    const due = slugs.filter(isDue);
    if (due.length === 0) return;
    for (const slug of due) notedAt.set(slug, now.getTime());
    noteSeen(db, due, now)
      .then(() => onSeen?.(due, now))
      .catch(onError);
  };
  const timer = setInterval(() => note(connected.keys()), CHECK_EVERY_MS);
  timer.unref();

  return {
    connect: (slug) => {
      const leave = connected.count(slug);
      note([slug]);
      return leave;
    },
    stop: () => clearInterval(timer),
  };
}

async function noteSeen(db: Db, slugs: readonly string[], now: Date): Promise<void> {
  const seen_at = now.toISOString();
  await shareCommit(db, (trx) =>
    trx
      .insertInto("boards_seen")
      .values(slugs.toSorted().map((restaurant_id) => ({ restaurant_id, seen_at })))
      .onConflict((conflict) =>
        conflict
          .column("restaurant_id")
          .doUpdateSet({ seen_at: sql`excluded.seen_at` })
          .where("boards_seen.seen_at", "<", seen_at),
      )
      .execute(),
  );
}

export async function readBoardsSeen(
  db: Db,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom("boards_seen")
    .selectAll()
    .where("restaurant_id", "in", slugs)
    .execute();
  return new Map(rows.map(({ restaurant_id, seen_at }) => [restaurant_id, new Date(seen_at)]));
}
