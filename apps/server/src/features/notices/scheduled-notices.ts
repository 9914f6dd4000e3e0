import type { Day } from "@comptoir/domain";
import type { OutboxMessage } from "../../outbox/outbox.ts";
import type { CustomerNotice, ShopNotice } from "./order-notices.ts";

export function paymentReminder(orderId: string, slug: string, now: Date): OutboxMessage {
  return mailDue("payment_reminder", slug, { of: orderId, payload: { orderId }, now });
}

export function dailySummary(slug: string, day: Day, now: Date): OutboxMessage {
  return mailDue("daily_summary", slug, { of: `${slug}:${day}`, payload: { day }, now });
}

export function boardSilent(slug: string, seenAt: Date | null, now: Date): OutboxMessage {
  const since = seenAt?.toISOString() ?? "never";
  return mailDue("board_silent", slug, { of: `${slug}:${since}`, payload: {}, now });
}

/** Once per outage of the boards while open, and once per service that began without boards. */
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
