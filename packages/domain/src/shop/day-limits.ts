import { findItem } from "../menu/simple-item.ts";
import type { DayLimit } from "../time/weekdays.ts";
import type { Shop } from "./shop.ts";

export function dayLimits(shop: Shop, ids: readonly string[]): DayLimit[] {
  return [...new Set(ids)].flatMap((item) => {
    const found =
      shop.kind === "simple"
        ? findItem(shop.categories, item)
        : new Map(Object.entries(shop.categories)).get(item);
    const { weekdays, on } = found ?? {};
    return weekdays || on ? [{ item, weekdays, on }] : [];
  });
}
