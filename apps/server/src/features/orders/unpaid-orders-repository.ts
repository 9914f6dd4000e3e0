import { INITIAL_STATE, isFinal, ORDER_STATES } from "@comptoir/domain";
import { sql } from "kysely";
import type { Db } from "../../storage/schema.ts";

export async function listUnpaidBefore(
  db: Db,
  day: string,
  except: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("state", "=", sql.lit(INITIAL_STATE))
    .where("received", "=", 0)
    .where((eb) => eb.fn.coalesce("delivery_day", "created_day"), "<", day)
    .$if(except.length > 0, (query) => query.where("restaurant_id", "not in", except))
    .execute();
  return rows.map(({ id }) => id);
}

const OPEN_STATES = ORDER_STATES.filter((state) => !isFinal(state)).map((state) => sql.lit(state));

/**
 * Completely unpaid orders of these shops, without trials. Must match the condition of the partial
 * index literally for SQLite to use it.
 */
export async function listUnpaid(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  return await db
    .selectFrom("orders")
    .select(["id", "restaurant_id", "total", "channel", "address_json"])
    .select(["created_at", "created_day", "delivery_day", "delivery_slot"])
    .select((eb) =>
      eb
        .selectFrom("order_events")
        .select(eb.fn.countAll().as("count"))
        .whereRef("order_id", "=", "orders.id")
        .as("entries"),
    )
    .where("restaurant_id", "in", slugs)
    .where("state", "in", OPEN_STATES)
    .where("state", "=", sql.lit(INITIAL_STATE))
    .where("received", "=", 0)
    .where("order_number", ">", 0)
    .execute();
}
