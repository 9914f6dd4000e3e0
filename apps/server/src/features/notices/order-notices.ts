import { type Day, type Order, UNDO_MS } from "@comptoir/domain";
import type { OutboxMessage } from "../../outbox/outbox.ts";

export const CUSTOMER_NOTICES = [
  "order_confirmed",
  "order_paid",
  "order_ready",
  "order_changed",
  "order_promised",
  "order_cancelled",
  "order_resumed",
  "payment_reminder",
  "unpaid_ending",
] as const;
export type CustomerNotice = (typeof CUSTOMER_NOTICES)[number];

export const SHOP_NOTICES = ["new_order", "daily_summary", "board_silent", "unwatched"] as const;
export type ShopNotice = (typeof SHOP_NOTICES)[number];

/** Longer than the time for undoing, so that undone changes are not sent. */
const SETTLED_MS = UNDO_MS + 15_000;

type NotifiedOrder = Pick<Order, "id" | "slug" | "state" | "history" | "contact">;

export interface OrderNotice {
  readonly notice: CustomerNotice;
  readonly entry: number;
  readonly availableAt: Date;
  readonly about?: string;
  readonly payload?: OutboxMessage["payload"];
  /** Queued even without an address, because its key tells what was queued. */
  readonly mailKey?: string;
}

export function mailOf(
  { id, slug, contact }: NotifiedOrder,
  { notice, entry, availableAt, payload, mailKey: key }: OrderNotice,
): OutboxMessage | null {
  if (!contact?.email && key === undefined) return null;
  return {
    ...{ topic: "mail", dedupeKey: key ?? mailKey(notice, id, entry), slug, availableAt },
    payload: { notice, orderId: id, entry, ...payload },
  };
}

export function noticeOfPlacing(order: NotifiedOrder, now: Date): OutboxMessage | null {
  const entry = order.history.length;
  return mailOf(order, { notice: "order_confirmed", entry, availableAt: now });
}

/**
 * The notice refers to one history entry: a recalled move is dropped, and a repeated move is sent
 * again.
 */
export function noticeOfMove(
  { state, history }: NotifiedOrder,
  { at, isRecall }: { readonly at: Date; readonly isRecall?: boolean | undefined },
): OrderNotice | null {
  const notice = noticeOfEntry({ state, isRecall });
  return notice ? { notice, entry: history.length, availableAt: settledAt(at) } : null;
}

/** After a recall, corrects an earlier message that is wrong now. */
export function noticeOfEntry({
  state,
  isRecall = false,
}: {
  readonly state: Order["state"];
  readonly isRecall?: boolean | undefined;
}): CustomerNotice | undefined {
  return isRecall ? "order_resumed" : NOTICE_OF_STATE[state];
}

function settledAt(at: Date): Date {
  return new Date(at.getTime() + SETTLED_MS);
}

const NOTICE_OF_STATE: Partial<Record<Order["state"], CustomerNotice>> = {
  accepted: "order_paid",
  prepared: "order_ready",
  cancelled: "order_cancelled",
};

/** Delayed, and dropped if another change follows. */
export function noticeOfChange(
  order: NotifiedOrder & Pick<Order, "revision" | "changes">,
  at: Date,
): OutboxMessage | null {
  const { id, revision, history, changes = [] } = order;
  const notice = "order_changed";
  const payload = { change: changes.length };
  const news = { notice, entry: history.length, availableAt: settledAt(at), payload } as const;
  const changed = mailOf(order, news);
  return changed && { ...changed, dedupeKey: `${notice}:${id}:${revision}` };
}

export interface NewPromise {
  readonly at: Date;
  readonly before: Date | null;
}

/**
 * Delayed, and replaced by a later promise. Queued even without an address, so that the next
 * promise knows what was not sent yet.
 */
export function noticeOfPromise(
  { id, history, revision }: Pick<Order, "id" | "history" | "revision">,
  { at, before }: NewPromise,
  now: Date,
): OrderNotice {
  return {
    ...{ notice: "order_promised", entry: history.length, availableAt: settledAt(now) },
    about: String(revision),
    payload: { at: at.toISOString(), ...(before && { before: before.toISOString() }) },
    mailKey: promiseKey(id, revision),
  };
}

export function promiseKey(orderId: string, revision: number): string {
  return `order_promised:${orderId}:${revision}`;
}

export function mailKey(notice: CustomerNotice, orderId: string, entry: number): string {
  return `${notice}:${orderId}:${entry}`;
}

export function newOrderNotice(
  { id: orderId, slug }: Pick<Order, "id" | "slug">,
  at: Date,
): OutboxMessage {
  return mail("new_order", slug, { of: orderId, payload: { orderId }, at });
}

export function paymentReminder(orderId: string, slug: string, at: Date): OutboxMessage {
  return mail("payment_reminder", slug, { of: orderId, payload: { orderId }, at });
}

export function dailySummary(slug: string, day: Day, at: Date): OutboxMessage {
  return mail("daily_summary", slug, { of: `${slug}:${day}`, payload: { day }, at });
}

export function boardSilent(slug: string, seenAt: Date | null, at: Date): OutboxMessage {
  const since = seenAt?.toISOString() ?? "never";
  return mail("board_silent", slug, { of: `${slug}:${since}`, payload: {}, at });
}

/** Once per outage of the boards while open, and once per service that began without boards. */
export function unwatched(
  slug: string,
  { seenAt, openSince }: { readonly seenAt: Date | null; readonly openSince: Date },
  at: Date,
): OutboxMessage {
  const since = seenAt && seenAt > openSince ? seenAt : openSince;
  return mail("unwatched", slug, { of: `${slug}:${since.toISOString()}`, payload: {}, at });
}

interface Due {
  readonly of: string;
  readonly payload: OutboxMessage["payload"];
  readonly at: Date;
}

function mail(
  notice: CustomerNotice | ShopNotice,
  slug: string,
  { of, payload, at: availableAt }: Due,
): OutboxMessage {
  const dedupeKey = `${notice}:${of}`;
  return { topic: "mail", dedupeKey, slug, payload: { notice, ...payload }, availableAt };
}
