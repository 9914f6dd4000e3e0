import { type Order, UNDO_MS } from "@comptoir/domain";
import type { OutboxMessage } from "../../outbox/outbox.ts";

/** What a customer is told of an order. */
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

/** What a shop is told. */
export const SHOP_NOTICES = ["new_order", "daily_summary", "board_silent", "unwatched"] as const;
export type ShopNotice = (typeof SHOP_NOTICES)[number];

/** What is undone within moments is never told. */
const SETTLED_MS = UNDO_MS + 15_000;

type ToldOrder = Pick<Order, "id" | "slug" | "state" | "history" | "contact">;

/** By mail, where the customer gave an address. */
export function noticeOfPlacing(order: ToldOrder, now: Date): OutboxMessage | null {
  return customerMail("order_confirmed", order, now);
}

/**
 * Once the state has lasted. Which entry of its history a notice tells of is part of it: what was taken back
 * meanwhile is not told, and what happens again is told again.
 */
export function noticeOfMove(
  order: ToldOrder,
  { at, isRecall = false }: { readonly at: Date; readonly isRecall?: boolean | undefined },
): OutboxMessage | null {
  const notice = noticeOfEntry({ state: order.state, isRecall });
  return notice ? customerMail(notice, order, settledAt(at)) : null;
}

/** The same for whoever follows the order on a device; null where there is nothing to tell. */
export function pushOfMove(
  { state, history }: Pick<ToldOrder, "state" | "history">,
  { at, isRecall = false }: { readonly at: Date; readonly isRecall?: boolean | undefined },
) {
  const notice = noticeOfEntry({ state, isRecall });
  return notice ? { notice, entry: history.length, availableAt: settledAt(at) } : null;
}

/** A state that an order was taken back to is told where what was told before it is wrong by now. */
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

/** Once nobody has changed it again for a moment: a later change has a notice of its own. */
export function noticeOfChange(
  order: ToldOrder & Pick<Order, "revision" | "changes">,
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

/** By when it is ready, and for when it was expected before. */
export interface Promised {
  readonly at: Date;
  readonly before: Date | null;
}

/**
 * Once nobody has promised another time for a moment. It waits here also where there is no address to write to:
 * by it, the next promise knows what was not told yet.
 */
export function noticeOfPromise(
  order: ToldOrder & Pick<Order, "revision">,
  promised: Promised,
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

/** The same for whoever follows the order on a device. */
export function pushOfPromise(
  { history, revision }: Pick<Order, "history" | "revision">,
  promised: Promised,
  now: Date,
) {
  return {
    ...({ notice: "order_promised", entry: history.length, availableAt: settledAt(now) } as const),
    about: String(revision),
    payload: promisePayload(promised),
  };
}

function promisePayload({ at, before }: Promised) {
  return { at: at.toISOString(), ...(before && { before: before.toISOString() }) };
}

/** By which what was promised with a revision of the order is known in the outbox. */
export function promiseKey(orderId: string, revision: number): string {
  return `order_promised:${orderId}:${revision}`;
}

/** By which the mail about an entry of an order's history is known in the outbox. */
export function mailKey(notice: CustomerNotice, orderId: string, entry: number): string {
  return `${notice}:${orderId}:${entry}`;
}

function customerMail(
  notice: CustomerNotice,
  { id, slug, history, contact }: ToldOrder,
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

export function newOrderNotice({ id, slug }: ToldOrder, now: Date): OutboxMessage {
  return {
    topic: "mail",
    dedupeKey: `new_order:${id}`,
    slug,
    payload: { notice: "new_order", orderId: id },
    availableAt: now,
  };
}
