import {
  type Day,
  daysAhead,
  isSlotPast,
  type Slot,
  slotAmount,
  slotCapacity,
  slotResource,
  slotsOn,
  slotTerms,
  soldTerms,
} from "@comptoir/domain";
import { type Facts, isOpenNow, openAt, soonAt, takesOrders } from "./facts.ts";

/** How many of a dish are wanted. */
export interface Counted {
  readonly dish: string;
  readonly quantity: number;
}

export interface OfferedSlot extends Slot {
  /** There is no room left in it for what is wanted. */
  readonly isFull: boolean;
}

/** The slots of a day for which orders are still taken, full ones too. */
export function offeredSlots(facts: Facts, day: Day, wanted: readonly Counted[]): OfferedSlot[] {
  if (!takesOrders(facts)) return [];
  const terms = slotTerms(facts.shop, facts.way);
  return slotsOn(day, terms)
    .filter((slot) => !isSlotPast(slot, terms.rules, facts.now) && openAt(facts, slot.from).ok)
    .map((slot) => ({ ...slot, isFull: isFull(facts, slot, wanted) }));
}

function isFull(facts: Facts, slot: Slot, wanted: readonly Counted[]): boolean {
  const { shop, way, left } = facts;
  const capacity = slotCapacity(shop, way);
  if (!capacity) return false;
  const room = left[slotResource(way, slot)] ?? capacity.count;
  // A menu that is only looked at wants at least something.
  return wanted.length === 0 ? room <= 0 : room < slotShare(facts, wanted);
}

/** How much of a slot an order takes. */
export function slotShare({ shop, way }: Facts, wanted: readonly Counted[]): number {
  const capacity = slotCapacity(shop, way);
  const lines = wanted.map(({ dish, quantity }) => ({
    quantity,
    weight: soldTerms(shop, dish).portions,
  }));
  return capacity ? slotAmount(capacity, lines) : 0;
}

/** The first free slot that does, from the beginning or after another. */
export function firstSlot(
  facts: Facts,
  wanted: readonly Counted[],
  does: (slot: Slot) => boolean = () => true,
): OfferedSlot | undefined {
  for (const day of daysAhead(slotTerms(facts.shop, facts.way), facts.now)) {
    const found = offeredSlots(facts, day, wanted).find((slot) => !slot.isFull && does(slot));
    if (found) return found;
  }
  return undefined;
}

/** The time that counts for what is added now: as soon as possible where that can be had, else the first slot. */
export function soonest(facts: Facts): Date {
  const { way, now } = facts;
  if (way === "pick_up" && isOpenNow(facts)) return soonAt(facts);
  return firstSlot(facts, [])?.from ?? now;
}
