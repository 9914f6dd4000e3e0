import { runInBatches } from "../storage/batches.ts";
import type { Db } from "../storage/schema.ts";
import { IS_WAITING } from "./outbox-repository.ts";

interface OutboxCounts {
  readonly waiting: number;
  readonly dead: number;
  readonly oldest: Date | null;
}

export async function countOutbox(db: Db): Promise<OutboxCounts> {
  const { waiting, oldest } = await db
    .selectFrom("outbox")
    .select((eb) => [eb.fn.countAll().as("waiting"), eb.fn.min("created_at").as("oldest")])
    .where(IS_WAITING)
    .executeTakeFirstOrThrow();
  const { dead } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll().as("dead"))
    .where("dead_at", "is not", null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), dead: Number(dead), oldest: oldest ? new Date(oldest) : null };
}

interface OutboxFilter {
  readonly isDead: boolean;
  readonly limit: number;
}

export function listOutbox(db: Db, { isDead, limit }: OutboxFilter) {
  const query = db.selectFrom("outbox").selectAll().limit(limit);
  return isDead
    ? query.where("dead_at", "is not", null).orderBy("dead_at", "desc").execute()
    : query.where(IS_WAITING).orderBy("available_at").execute();
}

/** Makes it due now with all its tries. False if it does not exist or was delivered. */
export async function retryMessage(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set(requeued(now))
    .where("id", "=", id)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function retryDead(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set(requeued(now))
    .where("dead_at", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function requeued(now: Date) {
  return { dead_at: null, attempts: 0, available_at: now.toISOString() };
}

interface OutboxCutoffs {
  readonly sentBefore: string;
  /** Applies to dead messages and those without a handler. */
  readonly unsentBefore: string;
}

export function pruneOutbox(db: Db, { sentBefore, unsentBefore }: OutboxCutoffs): Promise<number> {
  return runInBatches(async (limit) => {
    const old = db
      .selectFrom("outbox")
      .select("id")
      .where((eb) =>
        eb.or([
          eb.and([eb("created_at", "<", sentBefore), eb("done_at", "is not", null)]),
          eb.and([eb("created_at", "<", unsentBefore), eb("done_at", "is", null)]),
        ]),
      )
      .limit(limit);
    const { numDeletedRows } = await db
      .deleteFrom("outbox")
      .where("id", "in", old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
