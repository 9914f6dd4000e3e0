import type { OrderState } from "@comptoir/domain";
import type { Db } from "../storage/schema.ts";

interface OrderCount {
  readonly shop: string;
  readonly state: OrderState;
  readonly count: number;
}

/** Filters by shop so that the index on shop and day is used. */
export async function countOrders(
  db: Db,
  shops: readonly string[],
  day: string,
): Promise<OrderCount[]> {
  const rows = await db
    .selectFrom("orders")
    .select((eb) => ["restaurant_id as shop", "state", eb.fn.countAll().as("count")])
    .where("restaurant_id", "in", shops)
    .where("created_day", "=", day)
    .where("order_number", ">", 0)
    .groupBy(["restaurant_id", "state"])
    .execute();
  return rows.map(({ shop, state, count }) => ({ shop, state, count: Number(count) }));
}
