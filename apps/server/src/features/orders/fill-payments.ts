import { accept, addDays, inZurich } from "@comptoir/domain";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { carryOverMoney, lacksMoney } from "../../storage/carry-over-money.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { bookSale } from "../bookings/book-sale.ts";
import type { Shops } from "../shops/shops.ts";
import { lockOrder } from "./orders-repository.ts";

/** No upgrade takes longer. */
const DAYS = 14;

const isSoldNoMore = sql<SqlBool>`(
  o.state in ('payment_pending', 'cancelled')
  and 0 < (select sum(case b.kind when 'sale' then 1 else -1 end) from bookings b where b.order_id = o.id)
)`;

/**
 * Completes the books with what a server of the version before did while it still ran. It takes and moves orders,
 * but knows neither their entries nor their bookings.
 */
export async function fillPayments(db: Db, shops: Shops, now: Date): Promise<void> {
  const since = addDays(inZurich(now).day, -DAYS);
  for (const { slug } of shops.list()) {
    for (const id of await listIds(db, slug, since, lacksMoney)) {
      await transact(db, async (trx) => {
        await lockOrder(trx, id);
        await carryOverMoney(trx, { of: sql<SqlBool>`o.id = ${id}`, closing: null });
        return accept(null);
      });
    }
    for (const id of await listIds(db, slug, since, isSoldNoMore)) await takeBackSale(db, id);
  }
}

async function takeBackSale(db: Db, id: string): Promise<void> {
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, id);
    const [stillSo] = await listIds(
      trx,
      order?.slug ?? "",
      "",
      sql`o.id = ${id} and ${isSoldNoMore}`,
    );
    const left = order?.history.at(-1);
    if (order && left && stillSo) {
      await bookSale(trx, { ...order, state: "accepted" }, order, new Date(left.at));
    }
    return accept(null);
  });
}

async function listIds(
  db: Db,
  slug: string,
  since: string,
  are: RawBuilder<SqlBool>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from orders o
    where o.restaurant_id = ${slug} and o.created_day >= ${since} and o.order_number > 0 and ${are}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
