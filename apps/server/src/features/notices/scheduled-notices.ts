import type { Day } from "@comptoir/domain";
import type { OutboxMessage } from "../../outbox/outbox.ts";
import type { CustomerNotice, ShopNotice } from "./order-notices.ts";

/** Told by mail because time has passed; each once, whoever finds that it is due. */

export function paymentReminder(orderId: string, slug: string, now: Date): OutboxMessage {
  return mailDue("payment_reminder", slug, { of: orderId, payload: { orderId }, now });
}

export function dailySummary(slug: string, day: Day, now: Date): OutboxMessage {
  return mailDue("daily_summary", slug, { of: `${slug}:${day}`, payload: { day }, now });
}

/** Once for each time that the boards went away. */
export function boardSilent(slug: string, seenAt: Date | null, now: Date): OutboxMessage {
  const since = seenAt?.toISOString() ?? "never";
  return mailDue("board_silent", slug, { of: `${slug}:${since}`, payload: {}, now });
}

/** Once for each time that the boards went away while the shop is open, and for each service that began without. */
export function unwatched(
  slug: string,
  { seenAt, openSince }: { readonly seenAt: Date | null; readonly openSince: Date },
  now: Date,
): OutboxMessage {
  const since = seenAt && seenAt > openSince ? seenAt : openSince;
  const of = `${slug}:${since.toISOString()}`;
  return mailDue("unwatched", slug, { of, payload: {}, now });
}

interface Due {
  /** What makes it this one and no other. */
  readonly of: string;
  readonly payload: OutboxMessage["payload"];
  readonly now: Date;
}

function mailDue(
  notice: CustomerNotice | ShopNotice,
  slug: string,
  { of, payload, now }: Due,
): OutboxMessage {
  return {
    topic: "mail",
    dedupeKey: `${notice}:${of}`,
    slug,
    payload: { notice, ...payload },
    availableAt: now,
  };
}
