import type { Insertable, Selectable } from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

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

interface StaffDevice {
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
