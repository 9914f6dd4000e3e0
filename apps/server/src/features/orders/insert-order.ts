import { accept, type Result, ZERO } from "@comptoir/domain";
import type { Fault } from "../../faults.ts";
import { batchArrivals, type JobResult } from "../../storage/batch-arrivals.ts";
import { isDatabaseUnavailable } from "../../storage/database-errors.ts";
import { type NewOrder, type StoredOrder, writeOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import {
  batchKey,
  insertBatch,
  insertOne,
  type NotStored,
  type OrderInsert,
} from "../../storage/store-order.ts";
import { transact } from "../../storage/transaction.ts";
import { areAllWithinLimit, checkOrderLimit, type OrderLimit } from "./open-orders.ts";

export interface OrderToInsert extends OrderInsert<NewOrder> {
  readonly limit: OrderLimit | null;
}

type InsertResult = Result<StoredOrder, Fault | NotStored>;

const queues = new WeakMap<Db, (key: string, order: OrderToInsert) => Promise<InsertResult>>();

/**
 * Inserts an order in its own transaction. On PostgreSQL orders that arrive together share one statement, as on SQLite
 * they share a commit.
 */
export function insertOrder(db: Db, order: OrderToInsert): Promise<InsertResult> {
  const key = batchKey(db, order.order.slug, order.judged);
  if (key === undefined) return insertAlone(db, order);
  const insert = queues.get(db) ?? batchArrivals((orders) => insertAll(db, orders));
  queues.set(db, insert);
  return insert(key, order);
}

/** Inserts an order within a transaction; a refusal has to roll it back. */
export async function insertWithin(trx: Db, toInsert: OrderToInsert): Promise<InsertResult> {
  const { order, limit } = toInsert;
  const number = await insertOne(trx, toRow(toInsert));
  if (typeof number !== "number") return { ok: false, error: number };
  const allowed = limit ? await checkOrderLimit(trx, order, limit) : accept(true);
  return allowed.ok ? accept(withNumber(order, number)) : allowed;
}

/** As a batch; where that is refused, one by one, so that none fails because of another. */
async function insertAll(
  db: Db,
  orders: readonly OrderToInsert[],
): Promise<readonly JobResult<InsertResult>[]> {
  const inserted = orders.length > 1 ? await tryBatch(db, orders) : undefined;
  return inserted
    ? inserted.map((value) => ({ status: "fulfilled", value: accept(value) }))
    : await Promise.allSettled(orders.map((order) => insertAlone(db, order)));
}

async function tryBatch(
  db: Db,
  orders: readonly OrderToInsert[],
): Promise<readonly StoredOrder[] | undefined> {
  const isOneStatement = orders.every(({ limit }) => limit === null);
  try {
    const inserted = await transact<readonly number[], null>(
      db,
      async (trx) => {
        const numbers = await insertBatch(trx, orders.map(toRow));
        const isRight = numbers.length > 0 && (await areAllWithinLimit(trx, orders));
        return isRight ? accept(numbers) : { ok: false, error: null };
      },
      { isOneStatement },
    );
    if (!inserted.ok) return undefined;
    return orders.map(({ order }, i) => withNumber(order, inserted.value[i] ?? 0));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return undefined;
  }
}

function insertAlone(db: Db, order: OrderToInsert): Promise<InsertResult> {
  const isOneStatement = order.limit === null && order.judged.claims.length <= 1;
  return transact<StoredOrder, Fault | NotStored>(db, (trx) => insertWithin(trx, order), {
    isOneStatement,
  });
}

function toRow({ order, judged, notices }: OrderToInsert): OrderInsert {
  return { order: writeOrder(order), judged, notices };
}

function withNumber(order: NewOrder, number: number): StoredOrder {
  const { idempotencyKey: _, phoneKey: __, clientKey: ___, ...stored } = order;
  const history = [{ state: order.state, at: order.placedAt, by: order.userId }];
  const untouched = { linksRevoked: 0, doneLines: [], refund: null, revision: 0 } as const;
  return { ...stored, number, history, ...untouched, received: ZERO, refunded: ZERO };
}
