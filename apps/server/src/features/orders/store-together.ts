import { accept, type Result } from "@comptoir/domain";
import type { Fault } from "../../faults.ts";
import { batchArrivals, type Settled } from "../../storage/batch-arrivals.ts";
import { isDatabaseUnavailable } from "../../storage/database-errors.ts";
import { isPostgres } from "../../storage/engine.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { kindOf, type NotStored } from "../../storage/store-order.ts";
import { transact } from "../../storage/transaction.ts";
import { areAllWithinLimit, checkOrderLimit, type OrderLimit } from "./open-orders.ts";
import { insertAlike, insertOrder, type ToInsert } from "./orders-repository.ts";

/** An order that stands by itself: it needs no account, no coupon and nothing that is kept for it. */
export interface PlainOrder extends ToInsert {
  readonly limit: OrderLimit | null;
}

type Stored = Result<StoredOrder, Fault | NotStored>;

const queues = new WeakMap<Db, (kind: string, order: PlainOrder) => Promise<Stored>>();

/**
 * Stores an order in a transaction of its own. On PostgreSQL orders that arrive together share one statement, as on
 * SQLite they share a commit.
 */
export function storePlain(db: Db, order: PlainOrder): Promise<Stored> {
  const kind = isPostgres(db) ? kindOf(order.order.slug, order.judged) : undefined;
  if (kind === undefined) return storeAlone(db, order);
  const store = queues.get(db) ?? batchArrivals((orders) => storeTogether(db, orders));
  queues.set(db, store);
  return store(kind, order);
}

/** All by one statement; where that does not go, each by its own, so that none pays for another. */
async function storeTogether(
  db: Db,
  orders: readonly PlainOrder[],
): Promise<readonly Settled<Stored>[]> {
  const stored = orders.length > 1 ? await tryTogether(db, orders) : undefined;
  return stored
    ? stored.map((value) => ({ status: "fulfilled", value: accept(value) }))
    : await Promise.allSettled(orders.map((order) => storeAlone(db, order)));
}

async function tryTogether(
  db: Db,
  orders: readonly PlainOrder[],
): Promise<readonly StoredOrder[] | undefined> {
  const isOneStatement = orders.every(({ limit }) => limit === null);
  try {
    const stored = await transact<readonly StoredOrder[], null>(
      db,
      async (trx) => {
        const stored = await insertAlike(trx, orders);
        const isRight = stored.length > 0 && (await areAllWithinLimit(trx, orders));
        return isRight ? accept(stored) : { ok: false, error: null };
      },
      { isOneStatement },
    );
    return stored.ok ? stored.value : undefined;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return undefined;
  }
}

function storeAlone(db: Db, order: PlainOrder): Promise<Stored> {
  const isOneStatement = order.limit === null && order.judged.claims.length <= 1;
  return transact<StoredOrder, Fault | NotStored>(db, (trx) => storeIn(trx, order), {
    isOneStatement,
  });
}

export async function storeIn(trx: Db, plain: PlainOrder): Promise<Stored> {
  const placed = await insertOrder(trx, plain);
  if ("missing" in placed) return { ok: false, error: placed };
  const { order, limit } = plain;
  const allowed = limit ? await checkOrderLimit(trx, order, limit) : accept(true);
  return allowed.ok ? accept(placed) : allowed;
}
