import type { Server } from "../kit/server.ts";
import { copyShop, type SHOPS, shopWith } from "../kit/shops.ts";

export const SIMPLE = "rootsflavorsrolle";
export const CUSTOM = "nyonbosphore";

/** Lunch and dinner on every day but Monday. */
const SERVICES = [
  { from: "11:30", until: "14:00" },
  { from: "18:00", until: "22:00" },
];
const WEEK = Object.fromEntries(
  ["tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [day, SERVICES]),
);

export const DELIVERING = {
  hours: { delivery: WEEK },
  slots: {
    delivery: {
      ...{ minutes: 30, leadMinutes: 45, cutOff: { daysBefore: 0, time: "21:00" }, daysAhead: 6 },
      capacity: { unit: "orders", count: 4 },
    },
  },
};

export const FETCHED = {
  hours: { pick_up: WEEK },
  slots: {
    pick_up: { leadMinutes: 15, daysAhead: 2, capacity: { unit: "portions", count: 6 } },
  },
};

/** A Tuesday at noon in Zurich, during lunch. */
export const TUESDAY_NOON = "2026-11-17T11:00:00Z";
export const TUESDAY_AFTERNOON = "2026-11-17T15:00:00Z";
export const MONDAY_NOON = "2026-11-16T11:00:00Z";

export async function kitchen(
  server: Server,
  slug: keyof typeof SHOPS,
  service: object,
  dishes: Readonly<Record<string, object>> = {},
): Promise<void> {
  const shop = slug === SIMPLE ? shopWith(slug, dishes) : copyShop(slug);
  if (slug === CUSTOM) {
    for (const [id, said] of Object.entries(dishes)) Object.assign(shop.categories[id] ?? {}, said);
  }
  await server.publish(slug, { ...shop, service });
}
