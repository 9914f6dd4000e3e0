import { accept, type Claim, type Result, ZERO } from "@comptoir/domain";
import { CompiledQuery, sql } from "kysely";
import type { Fault } from "../faults.ts";
import { batchArrivals, type JobResult } from "./batch-arrivals.ts";
import { isDatabaseUnavailable, isNullIn } from "./database-errors.ts";
import { isPostgres } from "./engine.ts";
import { findExceededLimit, type LimitedOrder } from "./order-limits.ts";
import { type NewOrder, type StoredOrder, writeOrder } from "./order-row.ts";
import { planOnce, prepareQuery } from "./prepared-query.ts";
import type { Db, NewOrderRow, OrderRow, OutboxRow } from "./schema.ts";
import { takePlaces } from "./take-places.ts";
import { transact } from "./transaction.ts";

/** The service revision that an order was judged by, and its claims. */
export interface Judged {
  readonly revision: number;
  readonly claims: readonly Claim[];
}

/** For a shop where nothing is scarce or was ever switched off. */
export const UNJUDGED: Judged = { revision: 0, claims: [] };

interface OrderInsert {
  readonly order: NewOrderRow;
  readonly judged: Judged;
  readonly notices: readonly OutboxRow[];
}

export interface OrderToStore extends LimitedOrder, Omit<OrderInsert, "order"> {}

/** Not enough is left of `missing`, or the service has changed since the order was judged. */
export type NotStored = { readonly missing: Claim | null };

type StoreResult = Result<StoredOrder, Fault | NotStored>;

const queues = new WeakMap<Db, (key: string, order: OrderToStore) => Promise<StoreResult>>();

/**
 * Stores an order in its own transaction. On PostgreSQL orders of a shop that arrive together share
 * one statement; on SQLite they share a commit.
 */
export function storeOrder(db: Db, order: OrderToStore): Promise<StoreResult> {
  const { revision, claims } = order.judged;
  if (!isPostgres(db) || claims.length > 1) return storeAlone(db, order);
  const store = queues.get(db) ?? batchArrivals((orders) => storeAll(db, orders));
  queues.set(db, store);
  return store(JSON.stringify([order.order.slug, revision, claims[0]?.resource]), order);
}

/** Stores an order within a transaction; a refusal has to roll it back. */
export async function storeOrderWithin(trx: Db, toStore: OrderToStore): Promise<StoreResult> {
  const number = await insertOne(trx, toInsert(toStore));
  if (typeof number !== "number") return { ok: false, error: number };
  const exceeded = await findExceededLimit(trx, [toStore]);
  return exceeded ? { ok: false, error: exceeded } : accept(withNumber(toStore.order, number));
}

function storeAlone(db: Db, order: OrderToStore): Promise<StoreResult> {
  const isOneStatement = order.limit === null && order.judged.claims.length <= 1;
  return transact<StoredOrder, Fault | NotStored>(db, (trx) => storeOrderWithin(trx, order), {
    isOneStatement,
  });
}

/** As a batch; where that is refused, one by one, so that none fails because of another. */
async function storeAll(
  db: Db,
  orders: readonly OrderToStore[],
): Promise<readonly JobResult<StoreResult>[]> {
  const stored = orders.length > 1 ? await storeBatch(db, orders) : undefined;
  return stored
    ? stored.map((order) => ({ status: "fulfilled", value: accept(order) }))
    : await Promise.allSettled(orders.map((order) => storeAlone(db, order)));
}

async function storeBatch(
  db: Db,
  orders: readonly OrderToStore[],
): Promise<readonly StoredOrder[] | undefined> {
  const isOneStatement = orders.every(({ limit }) => limit === null);
  const insertAll = async (trx: Db): Promise<Result<readonly number[], null>> => {
    const numbers = await insertBatch(trx, orders.map(toInsert));
    const isRight = numbers.length > 0 && !(await findExceededLimit(trx, orders));
    return isRight ? accept(numbers) : { ok: false, error: null };
  };
  try {
    const inserted = await transact(db, insertAll, { isOneStatement });
    if (!inserted.ok) return undefined;
    return orders.map(({ order }, i) => withNumber(order, inserted.value[i] ?? 0));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return undefined;
  }
}

function toInsert({ order, judged, notices }: OrderToStore): OrderInsert {
  return { order: writeOrder(order), judged, notices };
}

function withNumber(order: NewOrder, number: number): StoredOrder {
  const { idempotencyKey: _, phoneKey: __, clientKey: ___, ...stored } = order;
  const history = [{ state: order.state, at: order.placedAt, by: order.userId }];
  const untouched = { linksRevoked: 0, doneLines: [], refund: null, revision: 0 } as const;
  return { ...stored, number, history, ...untouched, received: ZERO, refunded: ZERO };
}

/**
 * Inserts an order under its shop's next number, with its first event, claims and notices. If it is
 * not stored, the caller has to roll back, except for one statement on PostgreSQL.
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
  const [taken] = await takeNextNumber(db, { slug: restaurant_id, revision });
  if (!taken) return { missing: null };
  const missing = claims.length > 0 ? await takePlaces(db, restaurant_id, claims) : null;
  if (missing) return { missing };
  await insertRow(db, { ...order, order_number: taken.last_number });
  await insertFirstEvent(db, order);
  for (const notice of notices) await insertNotice(db, notice);
  return taken.last_number;
}

/**
 * PostgreSQL: inserts orders of one shop, revision and resource in one statement; all, or none and
 * no numbers. Each step needs a row of the one before. The statement reads the revision as of its
 * beginning, but the counter once it is locked: a recount committed in between makes the number
 * null, which fails the statement.
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
  const query = CompiledQuery.raw(insertBatchSql(Object.keys(first.order).join(", ")), [
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

const insertBatchSql = (columns: string) =>
  planOnce(`
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
    insert into orders (${columns}, order_number)
    select ${columns}, before + ordinality from numbered, ordered
    returning order_number
  ), noted as (
    insert into order_events (order_id, state, at, by_user)
    select id, state, created_at, user_id from numbered, ordered
  ), told as (
    insert into outbox (id, dedupe_key, topic, restaurant_id, payload_json, created_at, available_at)
    select id, dedupe_key, topic, restaurant_id, payload_json, created_at, available_at
    from numbered, json_populate_recordset(null::outbox, $6)
  )
  select order_number from placed order by order_number`);

const takeNextNumber = prepareQuery(
  (_, { slug, revision }: { slug: string; revision: number }) => sql<{ last_number: number }>`
    insert into order_counters (restaurant_id, last_number)
    select ${slug}, 1 where coalesce(
      (select revision from service_revisions where restaurant_id = ${slug}), 0
    ) = cast(${revision} as integer)
    on conflict (restaurant_id) do update set last_number = order_counters.last_number + 1
    returning last_number`,
);
const insertRow = prepareQuery((db, row: Omit<OrderRow, "changes_json">) =>
  db.insertInto("orders").values(row),
);
const insertFirstEvent = prepareQuery((db, { id, state, created_at, user_id }: NewOrderRow) =>
  db.insertInto("order_events").values({ order_id: id, state, at: created_at, by_user: user_id }),
);
const insertNotice = prepareQuery((db, row: OutboxRow) => db.insertInto("outbox").values(row));
