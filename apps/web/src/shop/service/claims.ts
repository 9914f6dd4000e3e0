import { type DeliveryWish, slotCapacity, slotResource } from "@comptoir/domain";
import type { Facts, Held } from "./facts.ts";
import { type Counted, slotShare } from "./offered-slots.ts";
import { portions } from "./sold-out.ts";

interface WantedAt {
  readonly at: Date;
  /** The slot whose places it takes; none where it is wanted as soon as possible. */
  readonly slot: DeliveryWish | null;
}

/** What of all that is scarce an order takes, by the names of slots and dishes; nothing where nothing is. */
export function claims(facts: Facts, wanted: readonly Counted[], { at, slot }: WantedAt): Held {
  const taken: Record<string, number> = {};
  for (const { dish, quantity } of wanted) {
    const counted = portions(facts, dish, at);
    if (counted) taken[counted.resource] = (taken[counted.resource] ?? 0) + quantity;
  }
  const share = slotShare(facts, wanted);
  if (slot && share > 0 && slotCapacity(facts.shop, facts.way)) {
    taken[slotResource(facts.way, { day: slot.date, time: slot.time })] = share;
  }
  return taken;
}
