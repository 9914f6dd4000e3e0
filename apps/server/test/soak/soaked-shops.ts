import { OFFICE_PATHS } from "@comptoir/contract";
import { openSlots, type Shop, type Slot, slotTerms, type Way } from "@comptoir/domain";
import { openScreen } from "../chaos/staff-screen.ts";
import type { World } from "../chaos/world.ts";
import { changedShop } from "../shipped-shops.ts";

export const CUSTOM = "nyonbosphore";
export const SIMPLE = "rootsflavorsrolle";

const WEEK = {
  fri: [
    { from: "11:00", until: "14:30" },
    { from: "17:00", until: "23:30" },
  ],
  // Open beyond the clock change of Sunday morning.
  sat: [
    { from: "11:00", until: "14:30" },
    { from: "17:00", until: "05:30" },
  ],
};

export const MOST_PORTIONS = 60;

const SERVICES = {
  [CUSTOM]: {
    hours: { pick_up: WEEK },
    slots: {
      pick_up: { minutes: 15, leadMinutes: 10, capacity: { unit: "orders", count: 60 } },
    },
    kitchen: { leastMinutes: 10, portionsPerHour: 2_000 },
    heartbeat: { minutes: 5, action: "pause" },
    unpaid: { pick_up: { minutes: 60 } },
  },
  [SIMPLE]: {
    hours: { delivery: WEEK },
    slots: {
      delivery: {
        ...{ minutes: 30, leadMinutes: 20, daysAhead: 1 },
        cutOff: { daysBefore: 0, time: "23:59" },
        capacity: { unit: "portions", count: 160 },
      },
    },
    heartbeat: { minutes: 5, action: "note" },
    unpaid: { delivery: { minutes: 90 } },
  },
} as const;

const WAYS: Readonly<Record<string, Way>> = { [CUSTOM]: "pick_up", [SIMPLE]: "delivery" };

/** Undefined if unlimited. */
export function mostOf(restaurantId: string, resource: string): number | undefined {
  // Orders from before the dish was counted also count.
  if (resource.startsWith("dish ")) return Number.POSITIVE_INFINITY;
  if (restaurantId === CUSTOM) return SERVICES[CUSTOM].slots.pick_up.capacity.count;
  return SERVICES[SIMPLE].slots.delivery.capacity.count;
}

const SHOPS = new Map<string, Shop>(
  Object.entries(SERVICES).map(([slug, service]) => [slug, changedShop(slug, { service }).shop]),
);

export function offeredSlots(slug: string): Slot[] {
  const shop = SHOPS.get(slug);
  return shop ? openSlots(slotTerms(shop, WAYS[slug] ?? "delivery"), new Date()) : [];
}

export async function publishServices(world: World): Promise<void> {
  for (const account of world.staff) {
    const { restaurantId } = account;
    const value = new Map(Object.entries(SERVICES)).get(restaurantId);
    const screen = await openScreen(world, account);
    const { body } = await screen.get(`${OFFICE_PATHS.draft}?restaurantId=${restaurantId}`);
    const { service: was } = body.content as { service?: object };
    const changes = [{ path: ["service"], was, value }];
    const changed = await screen.post(OFFICE_PATHS.draft, { restaurantId, changes });
    const { revision } = changed.body;
    const published = await screen.post(OFFICE_PATHS.publish, { restaurantId, revision });
    if (published.status !== 200) throw new Error(JSON.stringify([changed.body, published.body]));
  }
}
