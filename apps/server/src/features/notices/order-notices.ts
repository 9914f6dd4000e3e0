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

export function noticeOfPlacing(order: NotifiedOrder, now: Date): OutboxMessage | null {
  return customerMail("order_confirmed", order, now);
}

/**
 * The notice refers to one history entry: a recalled move is dropped, and a repeated move is sent
 * again.
 */
export function noticeOfMove(
  order: NotifiedOrder,
  { at, isRecall = false }: { readonly at: Date; readonly isRecall?: boolean | undefined },
): OutboxMessage | null {
  const notice = noticeOfEntry({ state: order.state, isRecall });
  return notice ? customerMail(notice, order, settledAt(at)) : null;
}

export function pushOfMove(
  { state, history }: Pick<NotifiedOrder, "state" | "history">,
  { at, isRecall = false }: { readonly at: Date; readonly isRecall?: boolean | undefined },
) {
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
  const { id, revision, changes = [] } = order;
  const mail = customerMail("order_changed", order, settledAt(at));
  return (
    mail && {
      ...mail,
      dedupeKey: `order_changed:${id}:${revision}`,
      payload: { ...mail.payload, change: changes.length },
    }
  );
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
  order: NotifiedOrder & Pick<Order, "revision">,
  promised: NewPromise,
  now: Date,
): OutboxMessage {
  const { id, slug, history, revision } = order;
  return {
    topic: "mail",
    dedupeKey: promiseKey(id, revision),
    slug,
    payload: {
      ...{ notice: "order_promised", orderId: id, entry: history.length },
      ...promisePayload(promised),
    },
    availableAt: settledAt(now),
  };
}

export function pushOfPromise(
  { history, revision }: Pick<Order, "history" | "revision">,
  promised: NewPromise,
  now: Date,
) {
  return {
    ...({ notice: "order_promised", entry: history.length, availableAt: settledAt(now) } as const),
    about: String(revision),
    payload: promisePayload(promised),
  };
}

function promisePayload({ at, before }: NewPromise) {
  return { at: at.toISOString(), ...(before && { before: before.toISOString() }) };
}

export function promiseKey(orderId: string, revision: number): string {
  return `order_promised:${orderId}:${revision}`;
}

export function mailKey(notice: CustomerNotice, orderId: string, entry: number): string {
  return `${notice}:${orderId}:${entry}`;
}

function customerMail(
  notice: CustomerNotice,
  { id, slug, history, contact }: NotifiedOrder,
  availableAt: Date,
): OutboxMessage | null {
  if (!contact?.email) return null;
  const entry = history.length;
  return {
    topic: "mail",
    dedupeKey: mailKey(notice, id, entry),
    slug,
    payload: { notice, orderId: id, entry },
    availableAt,
  };
}

export function newOrderNotice({ id, slug }: Pick<Order, "id" | "slug">, now: Date): OutboxMessage {
  return {
    topic: "mail",
    dedupeKey: `new_order:${id}`,
    slug,
    payload: { notice: "new_order", orderId: id },
    availableAt: now,
  };
}

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
