import { MONITORED_STATES, type OrderState } from "@comptoir/domain";
import {
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import { isPostgres } from "../../storage/engine.ts";
import { prepareQuery } from "../../storage/prepared-query.ts";
import type { Db, Schema } from "../../storage/schema.ts";

export type OrderRow = Selectable<Schema["orders"]>;
export type OrderEvent = Selectable<Schema["order_events"]>;

/** A new order: its number is the shop's next one. */
export type NewOrder = Omit<OrderRow, "order_number">;

const NEW_ORDER = [
  "id",
  "restaurant_id",
  "state",
  "created_at",
  "created_day",
  "user_id",
  "guest_hash",
  "idempotency_key",
  "request_hash",
  "items_json",
  "subtotal",
  "tax",
  "delivery_fee",
  "coupon_discount",
  "coupon_code",
  "total",
  "customer_json",
  "address_json",
  "delivery_distance",
  "delivery_day",
  "delivery_slot",
  "note",
  "language",
  "phone_key",
  "client_key",
] as const satisfies (keyof NewOrder)[];

const takeNumber = (db: Db, restaurantId: string) =>
  db
    .insertInto("order_counters")
    .values({ restaurant_id: restaurantId, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column("restaurant_id")
        .doUpdateSet({ last_number: sql`order_counters.last_number + 1` }),
    )
    .returning("last_number");

const firstEvent = (order: NewOrder): OrderEvent => ({
  order_id: order.id,
  state: order.state,
  at: order.created_at,
  by_user: order.user_id,
});

const inOneStatement = prepareQuery(NEW_ORDER, (db, order: NewOrder) =>
  db
    .with("taken", () => takeNumber(db, order.restaurant_id))
    .with("placed", (cte) =>
      cte
        .insertInto("orders")
        .columns([...NEW_ORDER, "order_number"])
        .expression((eb) =>
          eb
            .selectFrom("taken")
            .select([...NEW_ORDER.map((name) => eb.val(order[name]).as(name)), "last_number"]),
        )
        .returning("order_number"),
    )
    .with("noted", (cte) => cte.insertInto("order_events").values(firstEvent(order)))
    .selectFrom("placed")
    .select("order_number"),
);
const takeNextNumber = prepareQuery(NEW_ORDER, (db, order: NewOrder) =>
  takeNumber(db, order.restaurant_id),
);
const insertRow = prepareQuery([...NEW_ORDER, "order_number"], (db, row: OrderRow) =>
  db.insertInto("orders").values(row),
);
const insertFirstEvent = prepareQuery(NEW_ORDER, (db, order: NewOrder) =>
  db.insertInto("order_events").values(firstEvent(order)),
);

/**
 * Stores an order under its shop's next number, with the first entry of its history. On PostgreSQL
 * that is one statement, whole by itself; on SQLite it wants a transaction around it, whose end by a
 * rollback gives the number back.
 */
export async function insertOrder(db: Db, order: NewOrder): Promise<OrderRow> {
  if (isPostgres(db)) {
    const [placed] = await inOneStatement(db, order);
    if (!placed) throw new Error("an order was stored without a number");
    return { ...order, ...placed };
  }
  const [taken] = await takeNextNumber(db, order);
  if (!taken) throw new Error("no number was taken");
  const row = { ...order, order_number: taken.last_number };
  await insertRow(db, row);
  await insertFirstEvent(db, order);
  return row;
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

/** Compare and set: false when the order is not in `from` any more. Who it is counted for is forgotten. */
export async function setState(
  db: Db,
  id: string,
  from: OrderState,
  to: OrderState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("orders")
    .set({ state: to, phone_key: null, client_key: null })
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

/**
 * In no order, which would tempt the database to walk through all numbers there ever were; and with the
 * states in the query itself, because SQLite takes their index only where it can see them.
 */
export function onDisplay(db: Db, restaurantId: string) {
  const states = MONITORED_STATES.map((state) => sql.lit(state));
  return db
    .selectFrom("orders")
    .select(["order_number", "state"])
    .where("restaurant_id", "=", restaurantId)
    .where("state", "in", states);
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
