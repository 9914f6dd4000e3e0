import {
  addDays,
  type DayKind,
  DISPLAYED_STATES,
  isFinal,
  ORDER_STATES,
  type OrderState,
} from "@comptoir/domain";
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type SqlBool,
  sql,
} from "kysely";
import { lockRows } from "../../storage/engine.ts";
import { type OrderEvent, readOrder, type StoredOrder } from "../../storage/order-row.ts";
import type { Db, OrderRow, Schema } from "../../storage/schema.ts";

export async function noteTakenBy(db: Db, order: StoredOrder, staff: string): Promise<StoredOrder> {
  await db
    .updateTable("order_events")
    .set({ by_user: staff })
    .where("order_id", "=", order.id)
    .execute();
  return { ...order, history: order.history.map((entry) => ({ ...entry, by: staff })) };
}

export async function insertEvent(
  db: Db,
  event: Insertable<Schema["order_events"]>,
): Promise<void> {
  await db.insertInto("order_events").values(event).execute();
}

export function findOrder(db: Db, id: string): Promise<StoredOrder | undefined> {
  return findOne(db, { id });
}

export function lockOrder(trx: Db, id: string): Promise<StoredOrder | undefined> {
  return findOne(trx, { id }, { isLocked: true });
}

export function findOrderByNumber(
  db: Db,
  slug: string,
  number: number,
): Promise<StoredOrder | undefined> {
  return findOne(db, { restaurant_id: slug, order_number: number });
}

export function findOrderByKey(
  db: Db,
  slug: string,
  idempotencyKey: string,
): Promise<StoredOrder | undefined> {
  return findOne(db, { restaurant_id: slug, idempotency_key: idempotencyKey });
}

/**
 * Compare-and-set: false if the order is no longer in `from`. Clears the keys used for counting
 * open orders.
 */
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

/**
 * Increments the revision, which orders versions for screens that read the history later than the
 * row.
 */
export async function reviseOrder(
  db: Db,
  id: string,
  changes: Partial<Omit<OrderRow, "id" | "restaurant_id" | "order_number" | "state" | "revision">>,
): Promise<void> {
  await db
    .updateTable("orders")
    .set((eb) => ({ ...changes, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Compare-and-set: false if it is not this guest's order any more. */
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

export async function revokeLinks(db: Db, id: string): Promise<void> {
  await db
    .updateTable("orders")
    .set((eb) => ({ links_revoked: eb("links_revoked", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

interface BoardDay {
  readonly slug: string;
  readonly day: string;
  readonly kind: DayKind;
  readonly isWithCarriedOver: boolean;
}

export function listDay(db: Db, query: BoardDay): Promise<StoredOrder[]> {
  return listOrders(db, onBoard(query), { order: "asc" });
}

/**
 * Must match the board's own rule. Each part names shop and states literally, so that each is found
 * by its index.
 */
export function onBoard({ slug, day, kind, isWithCarriedOver }: BoardDay): Filter {
  return (eb) => {
    const ofShop = eb("orders.restaurant_id", "=", slug);
    const onDay = eb(kind === "delivery" ? "delivery_day" : "created_day", "=", day);
    if (!isWithCarriedOver) return eb.and([ofShop, onDay]);
    const filed =
      kind === "delivery" ? eb.fn.coalesce("delivery_day", "created_day") : eb.ref("created_day");
    const isOpen = eb(
      "state",
      "in",
      OPEN_STATES.map((state) => sql.lit(state)),
    );
    return eb.or([
      eb.and([ofShop, onDay]),
      eb.and([ofShop, isOpen, eb(filed, "<", day)]),
      eb.and([ofShop, eb("refund", "=", sql.lit("due"))]),
    ]);
  };
}

export function listOfUser(
  db: Db,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<StoredOrder[]> {
  const ofUser: Filter = (eb) =>
    eb.and([eb("user_id", "=", userId), ...(before ? [eb("created_at", "<", before)] : [])]);
  return listOrders(db, ofUser, { order: "desc", limit });
}

/**
 * Unordered: an ORDER BY would make the planner scan all numbers. States are literals, because
 * SQLite uses a partial index only if the condition matches it.
 */
export function onDisplay(db: Db, slug: string, day: string) {
  const states = DISPLAYED_STATES.map((state) => sql.lit(state));
  return db
    .selectFrom("orders")
    .select(["order_number", "state"])
    .select(["created_at", "created_day", "delivery_day", "delivery_slot"])
    .select((eb) =>
      eb
        .selectFrom("order_events")
        .select("at")
        .whereRef("order_id", "=", "orders.id")
        // Same rule as inStateSince in the domain: a recall does not restart the time.
        .whereRef("order_events.state", "=", "orders.state")
        .where("is_recall", "=", 0)
        .orderBy("entry", "desc")
        .limit(1)
        .as("entered_at"),
    )
    .where("restaurant_id", "=", slug)
    .where("state", "in", states)
    .where("order_number", ">", 0)
    .where((eb) =>
      eb.or([eb("delivery_day", "is", null), eb("delivery_day", "in", [addDays(day, -1), day])]),
    );
}

const OPEN_STATES = ORDER_STATES.filter((state) => !isFinal(state));

/** Few rows, unordered for the same reason as above. */
export function openOf(db: Db, slug: string, by: "user_id" | "guest_hash", value: string) {
  const open = db
    .selectFrom("orders")
    .select(["order_number", "state", "total"])
    .where("restaurant_id", "=", slug)
    .where("state", "in", OPEN_STATES)
    .where(by, "=", value);
  return by === "guest_hash" ? open.where("user_id", "is", null) : open;
}

type Filter = (eb: ExpressionBuilder<Schema, "orders">) => Expression<SqlBool>;

async function findOne(
  db: Db,
  columns: Partial<Pick<OrderRow, "id" | "restaurant_id" | "order_number" | "idempotency_key">>,
  { isLocked = false } = {},
): Promise<StoredOrder | undefined> {
  const query = db
    .selectFrom("orders")
    .selectAll()
    .where((eb) => eb.and(columns));
  const row = await (isLocked ? lockRows(db, query, "update") : query).executeTakeFirst();
  if (!row) return undefined;
  const events = await db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "=", row.id)
    .execute();
  return readOrder(row, events);
}

async function listOrders(
  db: Db,
  filter: Filter,
  { order, limit }: { order: "asc" | "desc"; limit?: number },
): Promise<StoredOrder[]> {
  let query = db
    .selectFrom("orders")
    .where(filter)
    .orderBy("created_at", order)
    .orderBy("order_number", order);
  if (limit !== undefined) query = query.limit(limit);
  const rows: OrderRow[] = await query.selectAll().execute();
  if (rows.length === 0) return [];
  const events: OrderEvent[] = await db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "in", query.select("orders.id"))
    .execute();
  const eventsOf = Map.groupBy(events, (event) => event.order_id);
  return rows.map((row) => readOrder(row, eventsOf.get(row.id) ?? []));
}
