import { type Insertable, type Selectable, sql } from "kysely";
import type { OutboxRow } from "../outbox/outbox.ts";
import { isPostgres } from "./engine.ts";
import { prepareQuery } from "./prepared-query.ts";
import type { Db, Schema } from "./schema.ts";

export type OrderRow = Selectable<Schema["orders"]>;

/** A new order: its number is the shop's next one, and nobody has changed it. */
export type NewOrderRow = Omit<OrderRow, "order_number" | "changes_json">;

const COLUMNS = [
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
  "lines_json",
  "subtotal",
  "tax",
  "tax_percent",
  "tax_mode",
  "vat_json",
  "menu_version",
  "delivery_fee",
  "coupon_discount",
  "coupon_code",
  "total",
  "customer_json",
  "address_json",
  "delivery_distance",
  "fee_to_confirm",
  "delivery_day",
  "delivery_slot",
  "note",
  "language",
  "phone_key",
  "client_key",
  "links_revoked",
  "channel",
  "done_lines_json",
  "refund",
  "received",
  "refunded",
  "revision",
  "promised_at",
] as const satisfies (keyof NewOrderRow)[];

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

const firstEvent = (order: NewOrderRow): Insertable<Schema["order_events"]> => ({
  order_id: order.id,
  state: order.state,
  at: order.created_at,
  by_user: order.user_id,
});

const NOTICE_COLUMNS = [
  "id",
  "dedupe_key",
  "topic",
  "restaurant_id",
  "payload_json",
  "created_at",
  "available_at",
] as const satisfies (keyof OutboxRow)[];

/** What is told of an order, beside its own columns. */
type NoticeValues = { readonly [Name in keyof OutboxRow as `notice_${Name}`]: OutboxRow[Name] };

const NOTICE_NAMES = NOTICE_COLUMNS.map((name) => `notice_${name}` as const);

function noticeRow(values: NoticeValues): OutboxRow {
  return Object.fromEntries(
    NOTICE_COLUMNS.map((name) => [name, values[`notice_${name}`]]),
  ) as unknown as OutboxRow;
}

function noticeValues(notice: OutboxRow): NoticeValues {
  return Object.fromEntries(
    NOTICE_COLUMNS.map((name) => [`notice_${name}`, notice[name]]),
  ) as unknown as NoticeValues;
}

const placed = (db: Db, order: NewOrderRow) =>
  db
    .with("taken", () => takeNumber(db, order.restaurant_id))
    .with("placed", (cte) =>
      cte
        .insertInto("orders")
        .columns([...COLUMNS, "order_number"])
        .expression((eb) =>
          eb
            .selectFrom("taken")
            .select([...COLUMNS.map((name) => eb.val(order[name]).as(name)), "last_number"]),
        )
        .returning("order_number"),
    )
    .with("noted", (cte) => cte.insertInto("order_events").values(firstEvent(order)));

const inOneStatement = prepareQuery(COLUMNS, (db, order: NewOrderRow) =>
  placed(db, order).selectFrom("placed").select("order_number"),
);
const inOneStatementTold = prepareQuery(
  [...COLUMNS, ...NOTICE_NAMES],
  (db, order: NewOrderRow & NoticeValues) =>
    placed(db, order)
      .with("told", (cte) => cte.insertInto("outbox").values(noticeRow(order)))
      .selectFrom("placed")
      .select("order_number"),
);
const takeNextNumber = prepareQuery(COLUMNS, (db, order: NewOrderRow) =>
  takeNumber(db, order.restaurant_id),
);
const insertRow = prepareQuery(
  [...COLUMNS, "order_number"],
  (db, row: Omit<OrderRow, "changes_json">) => db.insertInto("orders").values(row),
);
const insertFirstEvent = prepareQuery(COLUMNS, (db, order: NewOrderRow) =>
  db.insertInto("order_events").values(firstEvent(order)),
);

const insertNotice = prepareQuery(NOTICE_COLUMNS, (db, row: OutboxRow) =>
  db.insertInto("outbox").values(row),
);

/**
 * Stores an order under its shop's next number, with the first entry of its history and what is told of it. On PostgreSQL
 * that is one statement, whole by itself; on SQLite it wants a transaction around it, whose end by a
 * rollback gives the number back.
 */
export async function storeOrder(
  db: Db,
  order: NewOrderRow,
  notice: OutboxRow | null = null,
): Promise<number> {
  if (isPostgres(db)) {
    const [placed] = notice
      ? await inOneStatementTold(db, { ...order, ...noticeValues(notice) })
      : await inOneStatement(db, order);
    if (!placed) throw new Error("an order was stored without a number");
    return placed.order_number;
  }
  const [taken] = await takeNextNumber(db, order);
  if (!taken) throw new Error("no number was taken");
  await insertRow(db, { ...order, order_number: taken.last_number });
  await insertFirstEvent(db, order);
  if (notice) await insertNotice(db, notice);
  return taken.last_number;
}
