import { isFinal, ORDER_STATES } from "@comptoir/domain";
import type { Insertable, Selectable } from "kysely";
import { runInBatches } from "../../storage/batches.ts";
import type { Db, Schema } from "../../storage/schema.ts";

export type SubscriptionRow = Selectable<Schema["push_subscriptions"]>;

/** A known device updates its keys and keeps its position. */
export async function saveSubscription(
  db: Db,
  row: Insertable<Schema["push_subscriptions"]>,
): Promise<void> {
  const { keys_json, language, by_link } = row;
  await db
    .insertInto("push_subscriptions")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["order_id", "endpoint"]).doUpdateSet({ keys_json, language, by_link }),
    )
    .execute();
}

/** Newest first; `byLink` selects those subscribed by link (1) or as the customer (0). */
export async function listSubscriptionIds(
  db: Db,
  orderId: string,
  { byLink }: { readonly byLink?: number } = {},
): Promise<string[]> {
  const rows = await db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("order_id", "=", orderId)
    .$if(byLink !== undefined, (query) => query.where("by_link", "=", byLink ?? 0))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom("push_subscriptions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function deleteSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("push_subscriptions").where("id", "in", ids).execute();
}

export async function deleteDevice(db: Db, orderId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("order_id", "=", orderId)
    .where("endpoint", "=", endpoint)
    .execute();
}

export async function deleteOfOrder(
  db: Db,
  orderId: string,
  { byLinkOnly = false } = {},
): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("order_id", "=", orderId)
    .$if(byLinkOnly, (query) => query.where("by_link", "=", 1))
    .execute();
}

export function pruneSubscriptions(db: Db, overBefore: string): Promise<number> {
  return runInBatches(async (limit) => {
    const over = db
      .selectFrom("push_subscriptions")
      .leftJoin("orders", "orders.id", "push_subscriptions.order_id")
      .select("push_subscriptions.id")
      .where((eb) =>
        eb.or([
          eb("orders.id", "is", null),
          eb.and([
            eb("orders.state", "in", ORDER_STATES.filter(isFinal)),
            eb.not(
              eb.exists(
                eb
                  .selectFrom("order_events")
                  .select("order_events.entry")
                  .whereRef("order_events.order_id", "=", "push_subscriptions.order_id")
                  .where("order_events.at", ">=", overBefore),
              ),
            ),
          ]),
        ]),
      )
      .limit(limit);
    const deleted = await db
      .deleteFrom("push_subscriptions")
      .where("id", "in", over)
      .executeTakeFirst();
    return Number(deleted.numDeletedRows);
  });
}

export type StaffSubscriptionRow = Selectable<Schema["staff_push_subscriptions"]>;

/** One subscription per device, for the user who subscribed last. */
export async function saveStaffSubscription(
  db: Db,
  row: Insertable<Schema["staff_push_subscriptions"]>,
): Promise<void> {
  const { user_id, keys_json, language, created_at } = row;
  await db
    .insertInto("staff_push_subscriptions")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["restaurant_id", "endpoint"])
        .doUpdateSet({ user_id, keys_json, language, created_at }),
    )
    .execute();
}

export function findStaffSubscription(
  db: Db,
  id: string,
): Promise<StaffSubscriptionRow | undefined> {
  return db
    .selectFrom("staff_push_subscriptions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function listShopsWithDevices(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("staff_push_subscriptions")
    .select("restaurant_id")
    .distinct()
    .execute();
  return rows.map(({ restaurant_id }) => restaurant_id);
}

export async function listStaffSubscriptionIds(
  db: Db,
  of: { readonly slug: string } | { readonly userId: string },
): Promise<string[]> {
  const devices = db
    .selectFrom("staff_push_subscriptions")
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id");
  const ofPerson =
    "slug" in of
      ? devices.where("restaurant_id", "=", of.slug)
      : devices.where("user_id", "=", of.userId);
  return (await ofPerson.execute()).map(({ id }) => id);
}

export async function deleteStaffSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("staff_push_subscriptions").where("id", "in", ids).execute();
}

export interface StaffDevice {
  readonly slug: string;
  readonly userId: string;
  readonly endpoint: string;
}

export async function deleteStaffDevice(
  db: Db,
  { slug, userId, endpoint }: StaffDevice,
): Promise<void> {
  await db
    .deleteFrom("staff_push_subscriptions")
    .where("restaurant_id", "=", slug)
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .execute();
}
