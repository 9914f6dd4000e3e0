import {
  addDays,
  type DayKind,
  DISPLAYED_STATES,
  isFinal,
  ORDER_STATES,
  type OrderState,
  ZERO,
} from "@comptoir/domain";
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type SqlBool,
  sql,
} from "kysely";
import { lockRows } from "../../storage/locks.ts";
import {
  type NewOrder,
  type OrderEvent,
  readOrder,
  type StoredOrder,
  writeOrder,
} from "../../storage/order-row.ts";
import type { Db, OutboxRow, Schema } from "../../storage/schema.ts";
import {
  type Judged,
  type NotStored,
  type OrderRow,
  storeInOneStatement,
  storeOrder,
  type ToStore,
} from "../../storage/store-order.ts";

/** An order with what it was judged by and what is told of it. */
export interface ToInsert {
  readonly order: NewOrder;
  readonly judged: Judged;
  readonly notices: readonly OutboxRow[];
}

/** Stores an order under its shop's next number, with the first entry of its history and what is told of it. */
export async function insertOrder(db: Db, toInsert: ToInsert): Promise<StoredOrder | NotStored> {
  const number = await storeOrder(db, toStore(toInsert));
  return typeof number === "number" ? withNumber(toInsert.order, number) : number;
}

/** All of them by one statement of PostgreSQL, or none. */
export async function insertAlike(
  db: Db,
  toInsert: readonly ToInsert[],
): Promise<readonly StoredOrder[]> {
  const numbers = await storeInOneStatement(db, toInsert.map(toStore));
  return toInsert
    .slice(0, numbers.length)
    .map(({ order }, i) => withNumber(order, numbers[i] ?? 0));
}

function toStore({ order, judged, notices }: ToInsert): ToStore {
  return { order: writeOrder(order), judged, notices };
}

function withNumber(order: NewOrder, number: number): StoredOrder {
  const { idempotencyKey: _, phoneKey: __, clientKey: ___, ...kept } = order;
  const history = [{ state: order.state, at: order.placedAt, by: order.userId }];
  const untouched = { linksRevoked: 0, doneLines: [], refund: null, revision: 0 } as const;
  return { ...kept, number, history, ...untouched, received: ZERO, refunded: ZERO };
}

/** The first entry of its history is the one of the staff who took it for somebody. */
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
  return findOne(db, (eb) => eb("orders.id", "=", id));
}

/** Nobody else moves or changes it until the transaction ends. */
export function lockOrder(trx: Db, id: string): Promise<StoredOrder | undefined> {
  return findOne(trx, (eb) => eb("orders.id", "=", id), { isLocked: true });
}

export function findOrderByNumber(
  db: Db,
  slug: string,
  number: number,
): Promise<StoredOrder | undefined> {
  return findOne(db, (eb) =>
    eb.and([eb("orders.restaurant_id", "=", slug), eb("orders.order_number", "=", number)]),
  );
}

export function findOrderByKey(
  db: Db,
  slug: string,
  idempotencyKey: string,
): Promise<StoredOrder | undefined> {
  return findOne(db, (eb) =>
    eb.and([
      eb("orders.restaurant_id", "=", slug),
      eb("orders.idempotency_key", "=", idempotencyKey),
    ]),
  );
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

/**
 * Changes what is not in an order's history; by the revision, screens know which of two is the newer, even
 * where they read the history after the row.
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

/** From here on, no link to the order that was given opens it. */
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
  /** With what earlier days left over, as today's board has it. */
  readonly isWithCarriedOver: boolean;
}

/** A shop's orders of one day, oldest first. */
export function listDay(db: Db, asked: BoardDay): Promise<StoredOrder[]> {
  return listOrders(db, onBoard(asked), { order: "asc" });
}

/**
 * The same rule as the board's own. Each of its parts names the shop, and the states as they are, so that
 * the databases find each by its own index.
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

/** A customer's orders, newest first. */
export function listOfUser(
  db: Db,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<StoredOrder[]> {
  return listOrders(
    db,
    (eb) =>
      eb.and([
        eb("orders.user_id", "=", userId),
        ...(before ? [eb("orders.created_at", "<", before)] : []),
      ]),
    { order: "desc", limit },
  );
}

/**
 * What a display may show on a day, and since when it waits. In no order, which would tempt the database to
 * walk through all numbers there ever were; and with the states in the query itself, because SQLite takes
 * their index only where it can see them.
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
        // As the domain's inStateSince has it: what is taken back does not begin anew.
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

/** An account's orders that are not over, or a guest's; few, and therefore in no order, as above. */
export function openOf(db: Db, slug: string, by: "user_id" | "guest_hash", value: string) {
  const open = db
    .selectFrom("orders")
    .select(["order_number", "state", "total"])
    .where("restaurant_id", "=", slug)
    .where("state", "in", OPEN_STATES)
    .where(by, "=", value);
  return by === "guest_hash" ? open.where("user_id", "is", null) : open;
}

/** Orders that a server of the version before stored. */
export function listWithoutLines(db: Db, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("lines_json", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function fillRow(
  db: Db,
  id: string,
  columns: Pick<OrderRow, "lines_json" | "tax_percent" | "tax_mode">,
): Promise<void> {
  await db
    .updateTable("orders")
    .set(columns)
    .where("id", "=", id)
    .where("lines_json", "is", null)
    .execute();
}

type Filter = (eb: ExpressionBuilder<Schema, "orders">) => Expression<SqlBool>;

async function findOne(
  db: Db,
  filter: Filter,
  { isLocked = false } = {},
): Promise<StoredOrder | undefined> {
  const query = db.selectFrom("orders").selectAll().where(filter);
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
