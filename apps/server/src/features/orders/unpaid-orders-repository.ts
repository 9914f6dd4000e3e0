import { INITIAL_STATE } from "@comptoir/domain";
import { sql } from "kysely";
import { prepareQuery } from "../../storage/prepared-query.ts";
import type { Db } from "../../storage/schema.ts";
import type { OrderRow } from "./orders-repository.ts";

/** Unpaid orders that were wanted for a day before this one. */
export function listUnpaidBefore(db: Db, day: string): Promise<OrderRow[]> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("state", "=", sql.lit(INITIAL_STATE))
    .where((eb) => eb.fn.coalesce("delivery_day", "created_day"), "<", day)
    .execute();
}

const OPEN_BY = {
  guest: "guest_hash",
  account: "user_id",
  phone: "phone_key",
  address: "client_key",
} as const;
type OpenKeys = Pick<OrderRow, "restaurant_id" | (typeof OPEN_BY)[keyof typeof OPEN_BY]> & {
  readonly since: string;
};

/** With the state in the query itself, because SQLite takes its indexes only where it can see it. */
const countOpenBy = prepareQuery(
  ["restaurant_id", "since", ...Object.values(OPEN_BY)],
  (db, keys: OpenKeys) =>
    db.selectNoFrom((eb) =>
      Object.entries(OPEN_BY).map(([name, column]) =>
        eb
          .selectFrom("orders")
          .select(eb.fn.countAll().as("count"))
          .where("state", "=", sql.lit(INITIAL_STATE))
          .where("restaurant_id", "=", keys.restaurant_id)
          .where(column, "=", keys[column])
          .where("created_at", ">", keys.since)
          .as(name as keyof typeof OPEN_BY),
      ),
    ),
);

/** How many orders of this shop wait for payment, by each thing that tells who made them. */
export async function countOpen(
  db: Db,
  keys: OpenKeys,
): Promise<Record<keyof typeof OPEN_BY, number>> {
  const [row] = await countOpenBy(db, keys);
  return {
    guest: Number(row?.guest),
    account: Number(row?.account),
    phone: Number(row?.phone),
    address: Number(row?.address),
  };
}
