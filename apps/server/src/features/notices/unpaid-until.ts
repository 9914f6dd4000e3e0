import { type Order, type Shop, UNPAID_WARNED_MINUTES, unpaidEndOf } from "@comptoir/domain";

const MINUTE_MS = 60_000;

interface Ending {
  readonly order: Order;
  readonly shop: Shop;
  readonly at: string | undefined;
  readonly now: Date;
}

/** Null if the order ends at another time now, which has its own warning. */
export function unpaidUntil({ order, shop, at, now }: Ending): Date | null {
  const end = unpaidEndOf(shop, order);
  if (!end || end.toISOString() !== at) return null;
  const least = now.getTime() + UNPAID_WARNED_MINUTES * MINUTE_MS;
  return new Date(Math.max(end.getTime(), Math.ceil(least / MINUTE_MS) * MINUTE_MS));
}
