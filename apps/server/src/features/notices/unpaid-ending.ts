import type { OutboxMessage } from "../../outbox/outbox.ts";
import { mailKey } from "./order-notices.ts";

interface Ending {
  readonly id: string;
  readonly slug: string;
  readonly entry: number;
  readonly end: Date;
}

/** Includes the end, so that a new end causes another warning. */
export function endingKey({ id, entry, end }: Omit<Ending, "slug">): string {
  return `${mailKey("unpaid_ending", id, entry)}:${end.toISOString()}`;
}

/** Queued even without an address: it marks for all processes that the period has started. */
export function noticeOfEnding(ending: Ending, now: Date): OutboxMessage {
  const { id, slug, entry, end } = ending;
  const payload = { notice: "unpaid_ending", orderId: id, entry, at: end.toISOString() };
  return { topic: "mail", dedupeKey: endingKey(ending), slug, payload, availableAt: now };
}

export function pushOfEnding({ entry, end }: Pick<Ending, "entry" | "end">, now: Date) {
  const at = end.toISOString();
  return { notice: "unpaid_ending", entry, availableAt: now, about: at, payload: { at } } as const;
}
