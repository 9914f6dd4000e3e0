import type { OutboxMessage } from "../../outbox/outbox.ts";
import { mailKey } from "./order-notices.ts";

interface Ending {
  readonly id: string;
  readonly slug: string;
  /** Which entry of its history it waits for payment in. */
  readonly entry: number;
  readonly end: Date;
}

/** By which the warning is known in the outbox: an order that ends at another time is warned of anew. */
export function endingKey({ id, entry, end }: Omit<Ending, "slug">): string {
  return `${mailKey("unpaid_ending", id, entry)}:${end.toISOString()}`;
}

/** It waits in the outbox also where there is no address to write to: by it, all know that its time runs. */
export function noticeOfEnding(ending: Ending, now: Date): OutboxMessage {
  const { id, slug, entry, end } = ending;
  const payload = { notice: "unpaid_ending", orderId: id, entry, at: end.toISOString() };
  return { topic: "mail", dedupeKey: endingKey(ending), slug, payload, availableAt: now };
}

/** The same for whoever follows the order on a device. */
export function pushOfEnding({ entry, end }: Pick<Ending, "entry" | "end">, now: Date) {
  const at = end.toISOString();
  return { notice: "unpaid_ending", entry, availableAt: now, about: at, payload: { at } } as const;
}
