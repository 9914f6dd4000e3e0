import { randomUUID } from "node:crypto";
import { type SqlBool, sql, type Updateable } from "kysely";
import { lockFreeRows } from "../storage/engine.ts";
import type { Db, Schema } from "../storage/schema.ts";
import { inTransaction, shareCommit } from "../storage/transaction.ts";
import { enqueue, type OutboxMessage, type Topic } from "./outbox.ts";

export interface ClaimedMessage extends Omit<OutboxMessage, "availableAt"> {
  readonly id: string;
  readonly attempts: number;
  readonly createdAt: Date;
}

export interface Lease {
  readonly token: string;
  readonly until: Date;
}

interface ClaimQuery {
  readonly topic: Topic;
  readonly limit: number;
  readonly now: Date;
  readonly leaseMs: number;
}

/**
 * Waiting: neither delivered nor given up. Must match the condition of the partial index literally
 * for SQLite to use it.
 */
export const IS_WAITING = sql<SqlBool>`done_at is null and dead_at is null`;

/**
 * Leases due messages, oldest first. The try is counted here, so that a message that kills its
 * process is given up in the end.
 */
export async function claimDue(db: Db, { topic, limit, now, leaseMs }: ClaimQuery) {
  const lease = { token: randomUUID(), until: new Date(now.getTime() + leaseMs) };
  const at = now.toISOString();
  const rows = await shareCommit(db, (trx) =>
    trx
      .with("due", (cte) =>
        lockFreeRows(
          trx,
          cte
            .selectFrom("outbox")
            .select("id")
            .where(IS_WAITING)
            .where("topic", "=", topic)
            .where("available_at", "<=", at)
            .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", at)]))
            .orderBy("available_at")
            .limit(limit),
        ),
      )
      .updateTable("outbox")
      .set((eb) => ({
        lease: lease.token,
        leased_until: lease.until.toISOString(),
        attempts: eb("attempts", "+", 1),
      }))
      .where("id", "in", (eb) => eb.selectFrom("due").select("due.id"))
      .returning(["id", "topic", "dedupe_key", "restaurant_id", "payload_json"])
      .returning(["attempts", "created_at"])
      .execute(),
  );
  const messages = rows.map((row) => ({
    id: row.id,
    topic: row.topic as Topic,
    dedupeKey: row.dedupe_key,
    slug: row.restaurant_id,
    payload: JSON.parse(row.payload_json) as OutboxMessage["payload"],
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
  }));
  return { lease, messages };
}

interface LeasedMessage {
  readonly id: string;
  readonly lease: Lease;
}

/** Accepted after the lease too, as long as nobody else has claimed the message. */
export async function finish(
  db: Db,
  message: LeasedMessage,
  { at, isSent, note }: { readonly at: Date; readonly isSent: boolean; readonly note?: string },
): Promise<void> {
  const why = note === undefined ? {} : { last_error: note };
  const done = { done_at: at.toISOString(), was_sent: isSent ? 1 : 0, dead_at: null };
  await settle(db, message, { ...done, ...why });
}

export async function postpone(
  db: Db,
  message: LeasedMessage,
  { until, error }: { readonly until: Date; readonly error: string },
): Promise<void> {
  await settle(db, message, { available_at: until.toISOString(), last_error: error });
}

export async function markDead(
  db: Db,
  message: LeasedMessage,
  { at, error }: { readonly at: Date; readonly error: string },
): Promise<void> {
  await settle(db, message, { dead_at: at.toISOString(), last_error: error });
}

/** Does nothing if the lease was taken over meanwhile. */
async function settle(
  db: Db,
  { id, lease: { token } }: LeasedMessage,
  outcome: Updateable<Schema["outbox"]>,
): Promise<void> {
  await shareCommit(db, (trx) =>
    trx
      .updateTable("outbox")
      .set({ ...outcome, leased_until: null })
      .where("id", "=", id)
      .where("lease", "=", token)
      .where("done_at", "is", null)
      .execute(),
  );
}

async function findByKeys(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return await db
    .selectFrom("outbox")
    .select(["dedupe_key", "attempts", "was_sent", "done_at", "dead_at"])
    .where("dedupe_key", "in", keys)
    .execute();
}

export async function sentKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const sent = (await findByKeys(db, keys)).filter(({ was_sent }) => was_sent === 1);
  return new Set(sent.map(({ dedupe_key }) => dedupe_key));
}

export async function isAnyInProgress(db: Db, keys: readonly string[]): Promise<boolean> {
  return (await findByKeys(db, keys)).some(
    ({ attempts, done_at, dead_at }) => attempts > 0 && done_at === null && dead_at === null,
  );
}

export async function isKnown(db: Db, key: string): Promise<boolean> {
  return (await findByKeys(db, [key])).length > 0;
}

/** Queues those that are not known yet; returns their number. */
export async function enqueueNew(
  db: Db,
  messages: readonly OutboxMessage[],
  now: Date,
): Promise<number> {
  const rows = await findByKeys(
    db,
    messages.map(({ dedupeKey }) => dedupeKey),
  );
  const known = new Set(rows.map(({ dedupe_key }) => dedupe_key));
  const fresh = messages.filter(({ dedupeKey }) => !known.has(dedupeKey));
  if (fresh.length > 0) await inTransaction(db, (trx) => enqueue(trx, fresh, now));
  return fresh.length;
}

export async function findUnattempted(
  db: Db,
  key: string,
): Promise<OutboxMessage["payload"] | undefined> {
  const row = await db
    .selectFrom("outbox")
    .select("payload_json")
    .where("dedupe_key", "=", key)
    .where("attempts", "=", 0)
    .where(IS_WAITING)
    .executeTakeFirst();
  return row && JSON.parse(row.payload_json);
}

/** When each was delivered or given up; null while waiting. Unknown keys are missing. */
export async function readSettled(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> {
  return new Map(
    (await findByKeys(db, keys)).map(({ dedupe_key, done_at, dead_at }) => {
      const at = done_at ?? dead_at;
      return [dedupe_key, at === null ? null : new Date(at)];
    }),
  );
}
