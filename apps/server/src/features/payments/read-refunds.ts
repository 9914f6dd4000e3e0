import type { RefundDone } from "@comptoir/contract";
import { inZurich, rappen, standingRefunds, startOfDay, sum, type Tally } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { namesOfStaff } from "../profiles/shop-team.ts";
import { listRefunds } from "./payments-repository.ts";

export async function readRefunds(db: Db, slug: string, now: Date): Promise<RefundDone[]> {
  const entries = await listRefunds(db, slug, startOfDay(inZurich(now).day));
  const byOrder = Map.groupBy(entries, ({ orderId }) => orderId);
  const standing = [...byOrder.values()]
    .flatMap((ofOrder) => standingRefunds(ofOrder))
    .sort((a, b) => b.at.localeCompare(a.at));
  const names = await namesOfStaff(db, slug, [...new Set(standing.flatMap(({ by }) => by ?? []))]);
  return standing.map(({ orderId, orderNumber, amount, method, at, by }) => ({
    _id: orderId,
    orderNumber,
    amount: rappen(-amount),
    method,
    at,
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
