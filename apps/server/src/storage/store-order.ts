import type { Claim } from "@comptoir/domain";
import { CompiledQuery, type Insertable, type Selectable, sql } from "kysely";
import { isNullIn } from "./database-errors.ts";
import { isPostgres } from "./engine.ts";
import { planOnce } from "./planned-once.ts";
import { prepareQuery } from "./prepared-query.ts";
import type { Db, OutboxRow, Schema } from "./schema.ts";
import { takePlaces } from "./take-places.ts";

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
  "claims_json",
  "promised_at",
] as const satisfies (keyof NewOrderRow)[];

/** What an order was judged by: the state of its shop's service, and what it takes of the kitchen. */
export interface Judged {
  readonly revision: number;
  /** Still to be taken. */
  readonly claims: readonly Claim[];
}

/** Of a shop in which nothing was ever switched off and nothing is scarce. */
export const UNJUDGED: Judged = { revision: 0, claims: [] };

const NOTICE_COLUMNS = [
  "id",
  "dedupe_key",
  "topic",
  "restaurant_id",
  "payload_json",
  "created_at",
  "available_at",
] as const satisfies (keyof OutboxRow)[];

/** What one order adds to the database. */
export interface OrderInsert<Order = NewOrderRow> {
  readonly order: Order;
  readonly judged: Judged;
  /** Notices to the customer and the shop. */
  readonly notices: readonly OutboxRow[];
}

/** The state of the service has changed since the order was judged, or there is not enough of something. */
export type NotStored = { readonly missing: Claim | null };

/**
 * Inserts an order under its shop's next number, with the first entry of its history, what it takes of the kitchen and its
 * notices. On PostgreSQL that is one statement, whole by itself, unless the order takes several things; otherwise the
 * caller's transaction has to be rolled back when it is not stored.
 */
export async function insertOne(db: Db, insert: OrderInsert): Promise<number | NotStored> {
  const { order, judged, notices } = insert;
  const { restaurant_id } = order;
  const { revision, claims } = judged;
  if (isPostgres(db)) {
    const takesSeveral = claims.length > 1;
    const missing = takesSeveral ? await takePlaces(db, restaurant_id, claims) : null;
    if (missing) return { missing };
    const remaining = takesSeveral ? [] : claims;
    const [number] = await insertBatch(db, [
      { order, judged: { revision, claims: remaining }, notices },
    ]);
    return number ?? { missing: remaining[0] ?? null };
  }
  const [taken] = await takeNextNumber(db, { restaurant_id, judged_revision: revision });
  if (!taken) return { missing: null };
  const missing = claims.length > 0 ? await takePlaces(db, restaurant_id, claims) : null;
  if (missing) return { missing };
  await insertRow(db, { ...order, order_number: taken.last_number });
  await insertFirstEvent(db, order);
  for (const notice of notices) await insertNotice(db, notice);
  return taken.last_number;
}

/** Orders with the same key can be one batch; undefined where only `insertOne` will do. */
export function batchKey(db: Db, slug: string, { revision, claims }: Judged): string | undefined {
  if (!isPostgres(db) || claims.length > 1) return undefined;
  return JSON.stringify([slug, revision, claims[0]?.resource]);
}

/**
 * PostgreSQL: inserts orders with the same batch key, numbered in their sequence, by one statement. All of them or none;
 * returns no numbers then. Each step needs a row of the one before: where one has none, nothing is written. The statement
 * reads the revision as it was when the statement began; the counter's row is read as it is once it is locked. A recount
 * that was committed in between makes the number null, and that fails the statement as a whole.
 */
export async function insertBatch(
  db: Db,
  inserts: readonly OrderInsert[],
): Promise<readonly number[]> {
  const [first] = inserts;
  if (!first) return [];
  const claims = inserts.flatMap(({ judged }) => judged.claims);
  const amount = claims.reduce((sum, claim) => sum + claim.amount, 0);
  const capacity = Math.min(...claims.map((claim) => claim.capacity));
  const query = CompiledQuery.raw(INSERT_BATCH, [
    first.order.restaurant_id,
    first.judged.revision,
    JSON.stringify(claims.slice(0, 1).map((claim) => ({ ...claim, amount, capacity }))),
    JSON.stringify(inserts.map(({ order }) => order)),
    inserts.length,
    JSON.stringify(inserts.flatMap(({ notices }) => notices)),
  ]);
  try {
    const { rows } = await db.executeQuery<Pick<OrderRow, "order_number">>(query);
    return rows.map((row) => row.order_number);
  } catch (error) {
    if (isNullIn(error, "order_counters", "last_number")) return [];
    throw error;
  }
}

const INSERT_BATCH = planOnce(`
  with judged as (
    select 1 where coalesce((select revision from service_revisions where restaurant_id = $1), 0) = $2::integer
  ), claimed as (
    select * from json_to_recordset($3) as claim (resource text, day text, amount integer, capacity integer)
  ), taken as (
    insert into service_taken (restaurant_id, resource, day, taken)
    select $1, resource, day, amount from claimed, judged where amount <= capacity
    on conflict (restaurant_id, resource) do update set taken = service_taken.taken + excluded.taken
    where service_taken.taken + excluded.taken <= (select capacity from claimed)
    returning taken
  ), numbered as (
    insert into order_counters (restaurant_id, last_number)
    select $1, $5::integer from judged where (select count(*) from taken) = (select count(*) from claimed)
    on conflict (restaurant_id) do update set last_number =
      case when order_counters.least_revision <= $2::integer then order_counters.last_number + excluded.last_number end
    returning last_number - $5::integer as before
  ), ordered as materialized (
    select * from json_populate_recordset(null::orders, $4) with ordinality
  ), placed as (
    insert into orders (${COLUMNS.join(", ")}, order_number)
    select ${COLUMNS.join(", ")}, before + ordinality from numbered, ordered
    returning order_number
  ), noted as (
    insert into order_events (order_id, state, at, by_user)
    select id, state, created_at, user_id from numbered, ordered
  ), told as (
    insert into outbox (${NOTICE_COLUMNS.join(", ")})
    select ${NOTICE_COLUMNS.join(", ")} from numbered, json_populate_recordset(null::outbox, $6)
  )
  select order_number from placed order by order_number`);

type JudgedOrder = NewOrderRow & { readonly judged_revision: number };

const takeNextNumber = prepareQuery(
  ["restaurant_id", "judged_revision"],
  (db, order: Pick<JudgedOrder, "restaurant_id" | "judged_revision">) =>
    db
      .insertInto("order_counters")
      .columns(["restaurant_id", "last_number"])
      .expression(
        db
          .selectNoFrom((eb) => [
            eb.val(order.restaurant_id).as("restaurant_id"),
            sql<number>`1`.as("last_number"),
          ])
          .where(isCurrent(order)),
      )
      .onConflict((conflict) =>
        conflict
          .column("restaurant_id")
          .doUpdateSet({ last_number: sql`order_counters.last_number + 1` }),
      )
      .returning("last_number"),
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

/** Whether the service is unchanged since the order was judged. */
const isCurrent = (order: Pick<JudgedOrder, "restaurant_id" | "judged_revision">) =>
  sql<boolean>`coalesce((select revision from service_revisions where restaurant_id = ${order.restaurant_id}), 0)
    = cast(${order.judged_revision} as integer)`;

const firstEvent = (order: NewOrderRow): Insertable<Schema["order_events"]> => ({
  order_id: order.id,
  state: order.state,
  at: order.created_at,
  by_user: order.user_id,
});
