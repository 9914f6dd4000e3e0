import type { ServiceStateOnWire } from "@comptoir/contract";
import {
  type DeliveryWish,
  isDeliveredFrom,
  type Kitchen,
  type Shop,
  sharesOf,
  type TakenChannel,
  type WantedDish,
} from "@comptoir/domain";

/** Amounts that this page's checkout holds, by slot or dish. */
export type HeldAmounts = Readonly<Record<string, number>>;

const NOTHING: ServiceStateOnWire = { offs: [], left: {}, estimate: null };

/** Builds the kitchen from the server's state. What this page holds counts as available to it. */
export function readKitchen(
  shop: Shop,
  now: Date,
  channel: TakenChannel | null,
  state: ServiceStateOnWire = NOTHING,
  held: HeldAmounts = {},
): Kitchen {
  const left = new Map(
    Object.entries(state.left).map(([name, count]) => [name, count + (held[name] ?? 0)]),
  );
  return {
    shop,
    way: isDeliveredFrom(shop.kind, channel ?? "web") ? "delivery" : "pick_up",
    isAttended: channel !== null,
    now,
    outages: state.offs.map((off) => ({
      ...off,
      // The server reports only what has begun, even if this device's clock is slow.
      since: new Date(Math.min(Date.parse(off.since), now.getTime())),
      until: off.until === null ? null : new Date(off.until),
    })),
    left,
    counted: left,
    estimate: state.estimate,
  };
}

export function sharesToHold(
  kitchen: Kitchen,
  wanted: readonly WantedDish[],
  { at, slot }: { readonly at: Date; readonly slot: DeliveryWish | null },
): HeldAmounts {
  const shares = sharesOf(kitchen, wanted, { at, slot: slot && { ...slot, day: slot.date } });
  return Object.fromEntries(shares.map(({ resource, amount }) => [resource, amount]));
}
