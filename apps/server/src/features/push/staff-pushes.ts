import { enqueue, type OutboxMessage } from "../../outbox/outbox.ts";
import type { Db } from "../../storage/schema.ts";
import { listStaffSubscriptionIds } from "./staff-push-repository.ts";

export async function queueStaffPushes(
  trx: Db,
  slug: string,
  mail: OutboxMessage,
  now: Date,
): Promise<void> {
  const devices = await listStaffSubscriptionIds(trx, { slug });
  const messages = devices.map(
    (subscriptionId): OutboxMessage => ({
      ...mail,
      topic: "push",
      dedupeKey: `push:${mail.dedupeKey}:${subscriptionId}`,
      payload: { ...mail.payload, subscriptionId },
    }),
  );
  await enqueue(trx, messages, now);
}
