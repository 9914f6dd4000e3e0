import { isFinal, ORDER_STATES } from "@comptoir/domain";
import { sql } from "kysely";
import { lockRows } from "../../storage/engine.ts";
import type { Db, OrderRow } from "../../storage/schema.ts";

export function lockAllOfUser(trx: Db, userId: string): Promise<OrderRow[]> {
  const query = trx.selectFrom("orders").selectAll().where("user_id", "=", userId).orderBy("id");
  return lockRows(trx, query, "update").execute();
}

export function findRow(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Enough to find the contact data of a frequent customer. */
const MOST_READ = 20;
const FINAL_STATES = ORDER_STATES.filter(isFinal);

export function listFinishedOfGuests(db: Db, before: string, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "is", null)
    .where("guest_hash", "is not", null)
    .where("created_day", "<", before)
    .where((eb) => eb(eb.fn.coalesce("delivery_day", "created_day"), "<", before))
    .where("state", "in", FINAL_STATES)
    .where((eb) => eb.or([eb("refund", "is", null), eb("refund", "!=", "due")]))
    .orderBy("created_day")
    .limit(limit)
    .execute();
}

export type OrderContact = Pick<
  OrderRow,
  "id" | "restaurant_id" | "order_number" | "state" | "refund" | "user_id" | "customer_json"
>;

export function listWithContact(db: Db, afterId: string, limit: number): Promise<OrderContact[]> {
  return db
    .selectFrom("orders")
    .select(["id", "restaurant_id", "order_number", "state", "refund", "user_id", "customer_json"])
    .where("customer_json", "is not", null)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function setOwnerOfAll(db: Db, userId: string, guestHash: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("orders")
    .set({ user_id: userId })
    .where("guest_hash", "=", guestHash)
    .where("user_id", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function listMadeByGuest(
  db: Db,
  userId: string,
  guestHash: string,
): Promise<Pick<OrderRow, "customer_json" | "address_json">[]> {
  return db
    .selectFrom("orders")
    .select(["customer_json", "address_json"])
    .where("guest_hash", "=", guestHash)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("order_number", "desc")
    .limit(MOST_READ)
    .execute();
}

export async function forgetPerson(
  db: Db,
  id: string,
  remaining: Pick<OrderRow, "lines_json" | "address_json">,
): Promise<void> {
  await db
    .updateTable("orders")
    .set((eb) => ({
      user_id: null,
      guest_hash: null,
      idempotency_key: null,
      request_hash: null,
      phone_key: null,
      client_key: null,
      customer_json: null,
      note: null,
      links_revoked: eb("links_revoked", "+", 1),
      ...remaining,
    }))
    .where("id", "=", id)
    .execute();
}

/** Recall reasons are free text and may name the customer; cancel reasons come from a list. */
export async function forgetRecallReasons(db: Db, id: string): Promise<void> {
  await db
    .updateTable("order_events")
    .set({ reason: null })
    .where("order_id", "=", id)
    .where("is_recall", "=", 1)
    .execute();
}

export async function forgetPayer(db: Db, id: string): Promise<void> {
  await db
    .updateTable("bank_entries")
    .set({ payer: null, message: null })
    .where("order_id", "=", id)
    .execute();
}

export async function forgetActor(db: Db, userId: string): Promise<void> {
  const books = ["order_events", "payment_entries", "bank_entries", "closings"] as const;
  const shops = ["shop_versions", "shop_plans", "photos"] as const;
  for (const table of [...books, ...shops]) {
    await db.updateTable(table).set({ by_user: null }).where("by_user", "=", userId).execute();
  }
  const [named, unnamed] = [userId, null].map((by) => `"by":${JSON.stringify(by)}`);
  await db
    .updateTable("orders")
    .set({ changes_json: sql`replace(changes_json, ${named}, ${unnamed})` })
    .where("changes_json", "like", `%${userId}%`)
    .execute();
}
