import { type NewOrder, writeOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";

/** Negative number, outside the shop's sequence. */
export async function insertTrial(trx: Db, order: NewOrder, number: number): Promise<void> {
  await trx
    .insertInto("orders")
    .values({ ...writeOrder(order), order_number: number })
    .execute();
  await trx
    .insertInto("order_events")
    .values({ order_id: order.id, state: order.state, at: order.placedAt, by_user: order.userId })
    .execute();
}

export async function deleteTrials(trx: Db, slug: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("orders")
    .select("id")
    .where("restaurant_id", "=", slug)
    .where("order_number", "<", 0)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  for (const table of ["order_events", "print_jobs"] as const) {
    await trx.deleteFrom(table).where("order_id", "in", ids).execute();
  }
  await trx.deleteFrom("orders").where("id", "in", ids).execute();
  return ids;
}
