import type { RefundDone } from "@comptoir/contract";
import { inZurich, rappen, standingRefunds, startOfDay } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { namesOfStaff } from "../profiles/staff-names.ts";
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
