import {
  addDays,
  type Day,
  ORDER_STATES,
  type OrderState,
  oldestUnpaidDay,
  type Rappen,
  rappen,
} from "@comptoir/domain";
import { sql } from "kysely";
import type { Db } from "../../storage/schema.ts";

interface CountAndAmount {
  readonly count: number;
  readonly amount: Rappen;
}

const MOST_SLOTS = 6;
const OPEN: readonly OrderState[] = ["payment_pending", "accepted", "prepared"];

export async function countByState(
  db: Db,
  slug: string,
  day: Day,
): Promise<(CountAndAmount & { readonly state: OrderState })[]> {
  const rows = await db
    .selectFrom("orders")
    .select((eb) => ["state", eb.fn.countAll().as("count"), eb.fn.sum("total").as("amount")])
    .where("restaurant_id", "=", slug)
    .where("order_number", ">", 0)
    .where("created_day", "=", day)
    .groupBy("state")
    .execute();
  return ORDER_STATES.flatMap((state) => {
    const row = rows.find((found) => found.state === state);
    return row ? [{ state, ...counted(row) }] : [];
  });
}

export async function nextSlots(db: Db, slug: string, today: Day) {
  const day = sql<string>`coalesce(delivery_day, created_day)`;
  const rows = await db
    .selectFrom("orders")
    .select((eb) => [day.as("day"), "delivery_slot as time", eb.fn.countAll().as("count")])
    .where("restaurant_id", "=", slug)
    .where("order_number", ">", 0)
    .where("state", "in", OPEN)
    .where(day, ">=", today)
    .groupBy([day, "delivery_slot"])
    .execute();
  // The engines sort nulls differently.
  const place = ({ day, time }: { day: string; time: string | null }) => `${day} ${time ?? ""}`;
  return rows
    .map(({ count, ...slot }) => ({ ...slot, count: Number(count) }))
    .sort((a, b) => place(a).localeCompare(place(b)))
    .slice(0, MOST_SLOTS);
}

/** Completely unpaid; with a day, only those that expire at its end. */
export async function countUnpaid(db: Db, slug: string, expiringOn?: Day): Promise<CountAndAmount> {
  let query = db
    .selectFrom("orders")
    .select((eb) => [eb.fn.countAll().as("count"), eb.fn.sum("total").as("amount")])
    .where("restaurant_id", "=", slug)
    .where("order_number", ">", 0)
    .where("state", "=", "payment_pending")
    .where("received", "=", 0);
  if (expiringOn) {
    const keptSince = oldestUnpaidDay(addDays(expiringOn, 1));
    query = query.where((eb) => eb.fn.coalesce("delivery_day", "created_day"), "<", keptSince);
  }
  return counted(await query.executeTakeFirstOrThrow());
}

export async function countFailedMessages(db: Db, slug: string): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("restaurant_id", "=", slug)
    .where("dead_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Drivers return sums as strings, and null for no rows. */
function counted(row: { count: unknown; amount: unknown }): CountAndAmount {
  return { count: Number(row.count), amount: rappen(Number(row.amount ?? 0)) };
}
