/** Limits the rows that analytics can add to the orders' database. */
const MAX_PER_MINUTE_AND_ADDRESS = 60;
const MAX_PER_DAY_AND_SHOP = 50_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_WINDOWS = 5_000;

interface Window {
  readonly opensAt: number;
  left: number;
}

export interface EventBudget {
  take(event: { network: string; slug: string; count: number }): number;
}

export function createEventBudget(clock: () => Date): EventBudget {
  const ofAddress = createWindows(MAX_PER_MINUTE_AND_ADDRESS, MINUTE_MS);
  const ofShop = createWindows(MAX_PER_DAY_AND_SHOP, DAY_MS);
  return {
    take: ({ network, slug, count }) => {
      const now = clock().getTime();
      const [address, shop] = [ofAddress(network, now), ofShop(slug, now)];
      const taken = Math.min(count, address.left, shop.left);
      address.left -= taken;
      shop.left -= taken;
      return taken;
    },
  };
}

function createWindows(max: number, lengthMs: number) {
  const windows = new Map<string, Window>();
  return (key: string, now: number): Window => {
    const known = windows.get(key);
    if (known && now < known.opensAt + lengthMs) return known;
    windows.delete(key);
    const [oldest] = windows.keys();
    if (oldest !== undefined && windows.size >= MAX_WINDOWS) windows.delete(oldest);
    const opened = { opensAt: now, left: max };
    windows.set(key, opened);
    return opened;
  };
}
