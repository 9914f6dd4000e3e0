import { MONITORED_STATES, type OrderState } from "@comptoir/domain";
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

export type OrderRow = Selectable<Schema["orders"]>;
export type OrderEvent = Selectable<Schema["order_events"]>;

/** Takes the shop's next number; it is given back when the transaction rolls back. */
export async function takeNumber(db: Db, restaurantId: string): Promise<number> {
  const { last_number } = await db
    .insertInto("order_counters")
    .values({ restaurant_id: restaurantId, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column("restaurant_id")
        .doUpdateSet({ last_number: sql`order_counters.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function insertOrder(db: Db, row: Insertable<Schema["orders"]>): Promise<void> {
  await db.insertInto("orders").values(row).execute();
}

export async function insertEvent(db: Db, event: OrderEvent): Promise<void> {
  await db.insertInto("order_events").values(event).execute();
}

export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findOrderByNumber(
  db: Db,
  restaurantId: string,
  orderNumber: number,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("restaurant_id", "=", restaurantId)
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
}

export function findOrderByKey(
  db: Db,
  restaurantId: string,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("restaurant_id", "=", restaurantId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

/** Compare and set: false when the order is not in `from` any more. */
export async function setState(
  db: Db,
  id: string,
  from: OrderState,
  to: OrderState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("orders")
    .set({ state: to })
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Compare and set: false when the order is not, or no longer, this guest's. */
export async function setOwner(
  db: Db,
  id: string,
  userId: string,
  guestHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("orders")
    .set({ user_id: userId })
    .where("id", "=", id)
    .where("user_id", "is", null)
    .where("guest_hash", "=", guestHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function listAllOfUser(db: Db, userId: string): Promise<OrderRow[]> {
  return db.selectFrom("orders").selectAll().where("user_id", "=", userId).execute();
}

/** Empties every column that says who ordered. */
export async function forgetPerson(
  db: Db,
  id: string,
  { itemsJson, addressJson }: { itemsJson: string; addressJson: string | null },
): Promise<void> {
  await db
    .updateTable("orders")
    .set({
      user_id: null,
      guest_hash: null,
      customer_json: null,
      address_json: addressJson,
      items_json: itemsJson,
      note: null,
    })
    .where("id", "=", id)
    .execute();
}

export interface OrdersWithEvents {
  readonly orders: readonly OrderRow[];
  readonly events: readonly OrderEvent[];
}

/** A shop's orders of one day, oldest first. */
export function listDay(
  db: Db,
  restaurantId: string,
  day: string,
  by: "creation" | "delivery",
): Promise<OrdersWithEvents> {
  const column = by === "delivery" ? "delivery_day" : "created_day";
  return withEvents(
    db,
    (eb) => eb.and([eb("orders.restaurant_id", "=", restaurantId), eb(column, "=", day)]),
    { order: "asc" },
  );
}

/** A customer's orders, newest first. */
export function listOfUser(
  db: Db,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<OrdersWithEvents> {
  return withEvents(
    db,
    (eb) =>
      eb.and([
        eb("orders.user_id", "=", userId),
        ...(before ? [eb("orders.created_at", "<", before)] : []),
      ]),
    { order: "desc", limit },
  );
}

export function listEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  return db.selectFrom("order_events").selectAll().where("order_id", "=", orderId).execute();
}

export function listOnDisplay(
  db: Db,
  restaurantId: string,
): Promise<{ order_number: number; state: OrderState }[]> {
  return db
    .selectFrom("orders")
    .select(["order_number", "state"])
    .where("restaurant_id", "=", restaurantId)
    .where("state", "in", MONITORED_STATES)
    .orderBy("order_number", "desc")
    .execute();
}

async function withEvents(
  db: Db,
  filter: (eb: ExpressionBuilder<Schema, "orders">) => Expression<SqlBool>,
  { order, limit }: { order: "asc" | "desc"; limit?: number },
): Promise<OrdersWithEvents> {
  let query = db
    .selectFrom("orders")
    .where(filter)
    .orderBy("created_at", order)
    .orderBy("order_number", order);
  if (limit !== undefined) query = query.limit(limit);
  const orders = await query.selectAll().execute();
  if (orders.length === 0) return { orders, events: [] };
  const events = await db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "in", query.select("orders.id"))
    .execute();
  return { orders, events };
}
