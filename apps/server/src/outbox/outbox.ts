import { createHash, randomUUID } from "node:crypto";
import type { Db, OutboxRow } from "../storage/schema.ts";

export const TOPICS = ["mail", "push"] as const;
export type Topic = (typeof TOPICS)[number];

/** Holds ids only: the text is written when it is sent. */
export interface OutboxMessage {
  readonly topic: Topic;
  /** A second message with the same key is ignored. */
  readonly dedupeKey: string;
  readonly slug: string | null;
  readonly payload: Readonly<Record<string, string | number>>;
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

/** Call inside the transaction that makes the message necessary. */
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

/** Equal for every try, so that mail servers and programs drop duplicates. */
export function messageIdOf(dedupeKey: string, publicUrl: string): string {
  const name = createHash("sha256").update(dedupeKey).digest("base64url");
  return `<${name}@${new URL(publicUrl).hostname}>`;
}
