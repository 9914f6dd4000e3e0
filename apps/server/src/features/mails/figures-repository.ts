import {
  addDays,
  ORDER_STATES,
  type OrderState,
  PAYMENT_METHODS,
  type PaymentMethod,
  type Rappen,
  rappen,
  startOfDay,
  sum,
} from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";

export interface CountAndAmount {
  readonly count: number;
  readonly amount: Rappen;
}

export interface DayFigures {
  readonly orders: readonly (CountAndAmount & { readonly state: OrderState })[];
  readonly received: readonly { readonly method: PaymentMethod; readonly amount: Rappen }[];
  readonly givenBack: Rappen;
  readonly toGiveBack: CountAndAmount;
}

/** Drivers return sums as strings. */
export async function readDayFigures(db: Db, slug: string, day: string) {
  const [orders, entries] = await Promise.all([
    db
      .selectFrom("orders")
      .select((eb) => ["state", eb.fn.countAll().as("count"), eb.fn.sum("total").as("amount")])
      .where("restaurant_id", "=", slug)
      .where("created_day", "=", day)
      .where("order_number", ">", 0)
      .groupBy("state")
      .execute(),
    db
      .selectFrom("payment_entries")
      .select(["kind", "method", "amount"])
      .where("restaurant_id", "=", slug)
      .where("at", ">=", startOfDay(day).toISOString())
      .where("at", "<", startOfDay(addDays(day, 1)).toISOString())
      .execute(),
  ]);
  const isRefund = ({ kind }: { kind: string }) => kind === "refund";
  const came = entries.filter((entry) => !isRefund(entry));
  return {
    orders: ORDER_STATES.flatMap((state) => {
      const found = orders.find((row) => row.state === state);
      return found
        ? [{ state, count: Number(found.count), amount: rappen(Number(found.amount)) }]
        : [];
    }),
    received: PAYMENT_METHODS.map((method) => ({
      method,
      amount: sum(came.filter((entry) => entry.method === method).map(amountOf)),
    })).filter(({ amount }) => amount !== 0),
    givenBack: rappen(-sum(entries.filter(isRefund).map(amountOf))),
  };
}

function amountOf({ amount }: { readonly amount: number }): Rappen {
  return rappen(amount);
}

export async function readSilence(db: Db, slug: string, day: string) {
  const [orders, board] = await Promise.all([
    db
      .selectFrom("orders")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("restaurant_id", "=", slug)
      .where("created_day", "=", day)
      .where("order_number", ">", 0)
      .where("state", "in", ["payment_pending", "accepted"])
      .executeTakeFirst(),
    db
      .selectFrom("boards_seen")
      .select("seen_at")
      .where("restaurant_id", "=", slug)
      .executeTakeFirst(),
  ]);
  return { waiting: Number(orders?.count ?? 0), seenAt: board?.seen_at ?? null };
}
