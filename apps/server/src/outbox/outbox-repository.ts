import { randomUUID } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import { lockFreeRows } from "../storage/engine.ts";
import type { Db } from "../storage/schema.ts";
import { shareCommit } from "../storage/transaction.ts";
import type { OutboxMessage, Topic } from "./outbox.ts";

export interface ClaimedMessage extends Omit<OutboxMessage, "availableAt"> {
  readonly id: string;
  /** Includes the current try. */
  readonly attempts: number;
  readonly createdAt: Date;
}

export interface Lease {
  readonly token: string;
  readonly until: Date;
}

export interface Claim {
  readonly lease: Lease;
  readonly messages: readonly ClaimedMessage[];
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
export async function claimDue(db: Db, { topic, limit, now, leaseMs }: ClaimQuery): Promise<Claim> {
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
      .returning([
        "id",
        "topic",
        "dedupe_key",
        "restaurant_id",
        "payload_json",
        "attempts",
        "created_at",
      ])
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

/** Result of a try. Ignored if the lease was taken over meanwhile. */
export interface LeasedMessage {
  readonly id: string;
  readonly lease: Lease;
}

/** Accepted after the lease too, as long as nobody else has claimed the message. */
export async function finish(
  db: Db,
  { id, lease }: LeasedMessage,
  { at, isSent, note }: { readonly at: Date; readonly isSent: boolean; readonly note?: string },
): Promise<void> {
  const why = note === undefined ? {} : { last_error: note };
  const done = { done_at: at.toISOString(), was_sent: isSent ? 1 : 0, ...why };
  await settle(db, id, lease, { ...done, dead_at: null, leased_until: null });
}

export async function postpone(
  db: Db,
  { id, lease }: LeasedMessage,
  { until, error }: { readonly until: Date; readonly error: string },
): Promise<void> {
  const available_at = until.toISOString();
  await settle(db, id, lease, { available_at, leased_until: null, last_error: error });
}

export async function markDead(
  db: Db,
  { id, lease }: LeasedMessage,
  { at, error }: { readonly at: Date; readonly error: string },
): Promise<void> {
  const dead_at = at.toISOString();
  await settle(db, id, lease, { dead_at, leased_until: null, last_error: error });
}

interface Outcome {
  readonly leased_until: null;
  readonly done_at?: string;
  readonly was_sent?: number;
  readonly dead_at?: string | null;
  readonly available_at?: string;
  readonly last_error?: string;
}

async function settle(db: Db, id: string, { token }: Lease, outcome: Outcome): Promise<void> {
  await shareCommit(db, (trx) =>
    trx
      .updateTable("outbox")
      .set(outcome)
      .where("id", "=", id)
      .where("lease", "=", token)
      .where("done_at", "is", null)
      .execute(),
  );
}

export async function sentKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("outbox")
    .select("dedupe_key")
    .where("dedupe_key", "in", keys)
    .where("was_sent", "=", 1)
    .execute();
  return new Set(rows.map(({ dedupe_key }) => dedupe_key));
}

/** Whether one of these is being sent, or was tried and may have arrived. */
export async function isAnyInProgress(db: Db, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const row = await db
    .selectFrom("outbox")
    .select("id")
    .where("dedupe_key", "in", keys)
    .where("attempts", ">", 0)
    .where("done_at", "is", null)
    .where("dead_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function knownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("outbox")
    .select("dedupe_key")
    .where("dedupe_key", "in", keys)
    .execute();
  return new Set(rows.map(({ dedupe_key }) => dedupe_key));
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
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("outbox")
    .select(["dedupe_key", "done_at", "dead_at"])
    .where("dedupe_key", "in", keys)
    .execute();
  return new Map(
    rows.map(({ dedupe_key, done_at, dead_at }) => {
      const at = done_at ?? dead_at;
      return [dedupe_key, at === null ? null : new Date(at)];
    }),
  );
}
