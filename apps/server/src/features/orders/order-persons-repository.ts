import { isFinal, ORDER_STATES } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import type { OrderRow } from "../../storage/store-order.ts";

export function listAllOfUser(db: Db, userId: string): Promise<OrderRow[]> {
  return db.selectFrom("orders").selectAll().where("user_id", "=", userId).execute();
}

export function findRow(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

const FINAL_STATES = ORDER_STATES.filter(isFinal);

/** Guests' orders that were over before this day and still say who ordered, oldest first. */
export function listFinishedOfGuests(db: Db, before: string, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "is", null)
    .where("guest_hash", "is not", null)
    .where("created_day", "<", before)
    .where((eb) => eb(eb.fn.coalesce("delivery_day", "created_day"), "<", before))
    .where("state", "in", FINAL_STATES)
    .orderBy("created_day")
    .limit(limit)
    .execute();
}

export type OrderContact = Pick<
  OrderRow,
  "id" | "restaurant_id" | "order_number" | "state" | "user_id" | "customer_json"
>;

/** Orders that name somebody, in the order of their ids, after this one. */
export function listWithContact(db: Db, afterId: string, limit: number): Promise<OrderContact[]> {
  return db
    .selectFrom("orders")
    .select(["id", "restaurant_id", "order_number", "state", "user_id", "customer_json"])
    .where("customer_json", "is not", null)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Empties every column that says who ordered. */
export async function forgetPerson(
  db: Db,
  id: string,
  kept: Pick<OrderRow, "lines_json" | "items_json" | "address_json">,
): Promise<void> {
  await db
    .updateTable("orders")
    .set({
      user_id: null,
      guest_hash: null,
      idempotency_key: null,
      request_hash: null,
      phone_key: null,
      client_key: null,
      customer_json: null,
      note: null,
      ...kept,
    })
    .where("id", "=", id)
    .execute();
}

/** What somebody did stays in the history, but not who it was. */
export async function forgetActor(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("order_events")
    .set({ by_user: null })
    .where("by_user", "=", userId)
    .execute();
}
