import type { Order } from "@comptoir/domain";
import { enqueue, type OutboxMessage } from "../../outbox/outbox.ts";
import type { Db } from "../../storage/schema.ts";
import type { CustomerNotice } from "../notices/order-notices.ts";
import { deleteOfOrder, listSubscriptionIds } from "./push-repository.ts";

export interface PushNotice {
  readonly notice: CustomerNotice;
  readonly entry: number;
  readonly availableAt: Date;
  readonly about?: string;
  readonly payload?: OutboxMessage["payload"];
}

export async function queuePushes(
  trx: Db,
  { id: orderId, slug }: Pick<Order, "id" | "slug">,
  { notice, entry, availableAt, about, payload }: PushNotice,
  now: Date,
): Promise<void> {
  const devices = await listSubscriptionIds(trx, orderId);
  const messages = devices.map(
    (subscriptionId): OutboxMessage => ({
      topic: "push",
      dedupeKey: pushKey(notice, { orderId, entry, subscriptionId, about }),
      slug,
      payload: { notice, orderId, entry, subscriptionId, ...payload },
      availableAt,
    }),
  );
  await enqueue(trx, messages, now);
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
