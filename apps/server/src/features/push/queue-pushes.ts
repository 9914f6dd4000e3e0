import type { Order } from "@comptoir/domain";
import { readBoardsSeen } from "../../live/boards-seen.ts";
import type { Moment } from "../../moment.ts";
import { enqueue, type OutboxMessage } from "../../outbox/outbox.ts";
import { enqueueNew } from "../../outbox/outbox-repository.ts";
import type { Db } from "../../storage/schema.ts";
import {
  type CustomerNotice,
  mailOf,
  newOrderNotice,
  type OrderNotice,
} from "../notices/order-notices.ts";
import {
  deleteOfOrder,
  listShopsWithDevices,
  listStaffSubscriptionIds,
  listSubscriptionIds,
} from "./push-repository.ts";

type NotifiedOrder = Parameters<typeof mailOf>[0];

export async function queueNotice(
  trx: Db,
  order: NotifiedOrder,
  news: OrderNotice,
  now: Date,
): Promise<void> {
  const { id: orderId, slug } = order;
  const { notice, entry, availableAt, about, payload } = news;
  const mail = mailOf(order, news);
  const devices = await listSubscriptionIds(trx, orderId);
  const pushes = devices.map(
    (subscriptionId): OutboxMessage => ({
      topic: "push",
      dedupeKey: pushKey(notice, { orderId, entry, subscriptionId, about }),
      slug,
      payload: { notice, orderId, entry, subscriptionId, ...payload },
      availableAt,
    }),
  );
  await enqueue(trx, mail ? [mail, ...pushes] : pushes, now);
}

interface PushKeyParts {
  readonly orderId: string;
  readonly entry: number;
  readonly subscriptionId: string;
  readonly about?: string | undefined;
}

export function pushKey(
  notice: CustomerNotice,
  { orderId, entry, subscriptionId, about }: PushKeyParts,
) {
  const key = `push:${notice}:${orderId}:${entry}:${subscriptionId}`;
  return about === undefined ? key : `${key}:${about}`;
}

export async function forgetPushes(db: Db, orderId: string): Promise<void> {
  await deleteOfOrder(db, orderId);
}

/** For subscriptions made by a link that was revoked. */
export async function forgetPushesByLink(db: Db, orderId: string): Promise<void> {
  await deleteOfOrder(db, orderId, { byLinkOnly: true });
}

export async function queueStaffPushes(
  trx: Db,
  slug: string,
  mail: OutboxMessage,
  now: Date,
): Promise<void> {
  await enqueue(trx, await staffPushes(trx, slug, mail), now);
}

async function staffPushes(db: Db, slug: string, mail: OutboxMessage): Promise<OutboxMessage[]> {
  const devices = await listStaffSubscriptionIds(db, { slug });
  return devices.map((subscriptionId) => ({
    ...mail,
    topic: "push",
    dedupeKey: `push:${mail.dedupeKey}:${subscriptionId}`,
    payload: { ...mail.payload, subscriptionId },
  }));
}

/** Boards report every half minute and reconnect by themselves. */
const SILENT_MS = 90_000;
/** Older orders were announced already or by other means. */
const MAX_AGE_MS = 15 * 60_000;

interface NewOrdersDeps {
  readonly db: Db;
  readonly listNewSince: (
    db: Db,
    slug: string,
    since: Date,
  ) => Promise<readonly Pick<Order, "id" | "slug">[]>;
}

export async function notifyNewOrders(
  { db, listNewSince }: NewOrdersDeps,
  { now, watchedSince }: Moment,
): Promise<number> {
  const slugs = await listShopsWithDevices(db);
  if (slugs.length === 0 || now.getTime() - watchedSince.getTime() < SILENT_MS) return 0;
  const seen = await readBoardsSeen(db, slugs);
  const due: OutboxMessage[] = [];
  for (const slug of slugs) {
    const seenAt = seen.get(slug)?.getTime() ?? 0;
    if (now.getTime() - seenAt < SILENT_MS) continue;
    const since = new Date(Math.max(seenAt, now.getTime() - MAX_AGE_MS));
    for (const order of await listNewSince(db, slug, since)) {
      due.push(...(await staffPushes(db, slug, newOrderNotice(order, now))));
    }
  }
  return await enqueueNew(db, due, now);
}
