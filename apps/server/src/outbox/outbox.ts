import { randomUUID } from "node:crypto";
import type { Db, OutboxRow } from "../storage/schema.ts";

export const TOPICS = ["mail", "push"] as const;
export type Topic = (typeof TOPICS)[number];

/** Something to be told, by ids alone: its words are written when it is sent. */
export interface OutboxMessage {
  readonly topic: Topic;
  /** The same thing is told once, however often it is put here. */
  readonly dedupeKey: string;
  readonly slug: string | null;
  readonly payload: Readonly<Record<string, string | number>>;
  /** Not before then. */
  readonly availableAt: Date;
}

export function outboxRow(message: OutboxMessage, now: Date): OutboxRow {
  return {
    id: randomUUID(),
    dedupe_key: message.dedupeKey,
    topic: message.topic,
    restaurant_id: message.slug,
    payload_json: JSON.stringify(message.payload),
    created_at: now.toISOString(),
    available_at: message.availableAt.toISOString(),
  };
}

/** Inside the transaction of what it tells of, a message lives and dies with it. */
export async function enqueue(
  trx: Db,
  messages: readonly OutboxMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await trx
    .insertInto("outbox")
    .values(messages.map((message) => outboxRow(message, now)))
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .execute();
}
