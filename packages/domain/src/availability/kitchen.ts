import { accept, type Result } from "../result.ts";
import { checkOpen } from "../service/check-service.ts";
import type { Way } from "../service/opening-hours.ts";
import type { Outage } from "../service/outage.ts";
import { serviceTerms } from "../shop/service-terms.ts";
import type { Shop } from "../shop/shop.ts";
import { slotPlan } from "./slot-plan.ts";

export interface Kitchen {
  readonly shop: Shop;
  readonly way: Way;
  /** Staff take the order; hours and pauses do not bind them. */
  readonly isAttended: boolean;
  readonly now: Date;
  readonly offs: readonly Outage[];
  /** What is left of slots and dishes, by resource; of a missing resource nothing is taken. */
  readonly left: { readonly get: (resource: string) => number | undefined };
  readonly counted: { readonly has: (resource: string) => boolean; readonly size: number };
  /** Minutes until food ordered now can be picked up; null if unknown. */
  readonly estimate: number | null;
}

const MINUTE_MS = 60_000;

export function checkOpenAt({ shop, way, offs, isAttended }: OpenKitchen, at: Date): Result<Date> {
  // Fast path: no outage, and the service of the last order goes on.
  if (isAttended || (offs.length === 0 && slotPlan(shop, way).isOpenAt(at))) return accept(at);
  return checkOpen({ way, at }, serviceTerms(shop, offs));
}

type OpenKitchen = Pick<Kitchen, "shop" | "way" | "offs" | "isAttended">;

export function asSoonAsPossible({ shop, way, now }: Pick<Kitchen, "shop" | "way" | "now">): Date {
  const lead = way === "pick_up" ? (shop.service?.slots?.pick_up?.leadMinutes ?? 0) : 0;
  return new Date(now.getTime() + lead * MINUTE_MS);
}

export function checkOpenNow(kitchen: Kitchen): Result<Date> {
  const now = checkOpenAt(kitchen, kitchen.now);
  return now.ok ? checkOpenAt(kitchen, asSoonAsPossible(kitchen)) : now;
}

/**
 * Checks that orders are taken now, also for later: a closed shop does so unless it disables
 * preorders.
 */
export function checkTakesOrders(kitchen: Kitchen): Result<Date> {
  if (kitchen.shop.service?.preorders !== false) return accept(kitchen.now);
  return checkOpenAt(kitchen, kitchen.now);
}
