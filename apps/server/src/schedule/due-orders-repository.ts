import { type Day, INITIAL_STATE, isFinal, ORDER_STATES } from "@comptoir/domain";
import { sql } from "kysely";
import type { Db } from "../storage/schema.ts";

/** Literals, because SQLite uses the partial index only if the condition matches it. */
const OPEN_STATES = ORDER_STATES.filter((state) => !isFinal(state)).map((state) => sql.lit(state));

interface DueOrder {
  readonly id: string;
  readonly slug: string;
}

export async function listUnpaidWantedFor(
  db: Db,
  slugs: readonly string[],
  day: Day,
): Promise<DueOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "restaurant_id", "customer_json"])
    .where("restaurant_id", "in", slugs)
    .where("state", "in", OPEN_STATES)
    .where("state", "=", INITIAL_STATE)
    .where((eb) => eb.fn.coalesce("delivery_day", "created_day"), "=", day)
    .where("customer_json", "is not", null)
    .execute();
  return rows
    .filter(({ customer_json }) => JSON.parse(customer_json ?? "{}").email)
    .map(({ id, restaurant_id }) => ({ id, slug: restaurant_id }));
}

export async function listNewSince(db: Db, slug: string, since: Date): Promise<DueOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "restaurant_id"])
    .where("restaurant_id", "=", slug)
    .where("created_at", ">", since.toISOString())
    .where("state", "in", OPEN_STATES)
    .where("state", "=", INITIAL_STATE)
    .where("channel", "=", "web")
    .where("order_number", ">", 0)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, restaurant_id }) => ({ id, slug: restaurant_id }));
}

export async function readOldestOpen(
  db: Db,
  slugs: readonly string[],
  day: Day,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom("orders")
    .select((eb) => ["restaurant_id", eb.fn.min("created_at").as("oldest")])
    .where("restaurant_id", "in", slugs)
    .where("created_day", "=", day)
    .where("state", "in", OPEN_STATES)
    .where("state", "in", [INITIAL_STATE, "accepted"])
    .where("order_number", ">", 0)
    .groupBy("restaurant_id")
    .execute();
  return new Map(rows.map(({ restaurant_id, oldest }) => [restaurant_id, new Date(oldest)]));
}
