import {
  type Day,
  hasUnpaidRule,
  inZurich,
  type Rappen,
  rappen,
  unpaidEndOf,
} from "@comptoir/domain";
import { readWanted } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import type { LoadedShop } from "../shops/shops.ts";
import { listUnpaid } from "./unpaid-orders-repository.ts";

export interface UnpaidEnd {
  readonly id: string;
  readonly slug: string;
  readonly total: Rappen;
  readonly entry: number;
  readonly day: Day;
  readonly end: Date;
}

export async function readUnpaidEnds(
  db: Db,
  shops: readonly Pick<LoadedShop, "slug" | "shop">[],
): Promise<UnpaidEnd[]> {
  const ruled = new Map(
    shops.filter(({ shop }) => hasUnpaidRule(shop)).map(({ slug, shop }) => [slug, shop]),
  );
  const orders = await listUnpaid(db, [...ruled.keys()]);
  return orders
    .flatMap((row) => {
      const { id, restaurant_id: slug, total, entries } = row;
      const shop = ruled.get(slug);
      const wanted = readWanted(row);
      const end = shop && unpaidEndOf(shop, wanted);
      const day = wanted.wish?.date ?? inZurich(new Date(wanted.placedAt)).day;
      return end ? [{ id, slug, total: rappen(total), entry: Number(entries), day, end }] : [];
    })
    .toSorted((a, b) => a.end.getTime() - b.end.getTime());
}
