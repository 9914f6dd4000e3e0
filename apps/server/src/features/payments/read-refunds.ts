import type { RefundDone } from "@comptoir/contract";
import { inZurich, rappen, standingRefunds, startOfDay, sum, type Tally } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { namesOfStaff } from "../profiles/shop-team.ts";
import { readEntry } from "./payments.ts";

export async function readRefunds(db: Db, slug: string, now: Date): Promise<RefundDone[]> {
  const rows = await db
    .selectFrom("payment_entries")
    .innerJoin("orders", "orders.id", "payment_entries.order_id")
    .selectAll("payment_entries")
    .select("order_number")
    .where("payment_entries.restaurant_id", "=", slug)
    .where("kind", "=", "refund")
    .where("at", ">=", startOfDay(inZurich(now).day).toISOString())
    .orderBy("at")
    .orderBy("payment_entries.id")
    .execute();
  const standing = [...Map.groupBy(rows, ({ order_id }) => order_id)]
    .flatMap(([_id, ofOrder]) =>
      standingRefunds(
        ofOrder.map((row) => ({ ...readEntry(row), orderNumber: row.order_number })),
      ).map((entry) => ({ ...entry, _id })),
    )
    .sort((a, b) => b.at.localeCompare(a.at));
  const names = await namesOfStaff(db, slug, [...new Set(standing.flatMap(({ by }) => by ?? []))]);
  return standing.map(({ _id, orderNumber, amount, method, at, by }) => ({
    ...{ _id, orderNumber, amount: rappen(-amount), method, at },
    name: (by && names.get(by)) ?? null,
  }));
}

export async function openRefunds(db: Db, slug: string): Promise<Tally> {
  const rows = await db
    .selectFrom("orders")
    .select(["state", "total", "received"])
    .where("restaurant_id", "=", slug)
    .where("order_number", ">", 0)
    .where("refund", "=", "due")
    .execute();
  const due = rows.map(({ state, total, received }) =>
    rappen(state === "cancelled" ? received : received - total),
  );
  return { count: rows.length, amount: sum(due) };
}
