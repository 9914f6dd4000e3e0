import { slotResource } from "../service/capacity.ts";
import { daysAhead, isSlotPast, type Slot } from "../service/slots.ts";
import { slotCapacity } from "../shop/service-terms.ts";
import type { Day } from "../time/calendar.ts";
import { slotShare, type WantedDish } from "./claims.ts";
import {
  asSoonAsPossible,
  checkOpenAt,
  checkOpenNow,
  checkTakesOrders,
  type Kitchen,
  slotPlan,
} from "./kitchen.ts";

export interface OfferedSlot extends Slot {
  readonly isFull: boolean;
}

export function offeredSlots(
  kitchen: Kitchen,
  day: Day,
  wanted: readonly WantedDish[],
): OfferedSlot[] {
  return checkTakesOrders(kitchen).ok ? openSlotsOn(kitchen, day, wanted) : [];
}

function openSlotsOn(kitchen: Kitchen, day: Day, wanted: readonly WantedDish[]): OfferedSlot[] {
  const { terms, slotsOn } = slotPlan(kitchen.shop, kitchen.way);
  const isOpen = (slot: Slot) =>
    !isSlotPast(slot, terms.rules, kitchen.now) && checkOpenAt(kitchen, slot.from).ok;
  return slotsOn(day)
    .filter(isOpen)
    .map((slot) => ({ ...slot, isFull: isFull(kitchen, slot, wanted) }));
}

function isFull(kitchen: Kitchen, slot: Slot, wanted: readonly WantedDish[]): boolean {
  const { shop, way, left } = kitchen;
  const capacity = slotCapacity(shop, way);
  if (!capacity) return false;
  const room = left.get(slotResource(way, slot)) ?? capacity.count;
  // An empty basket needs some room, too.
  return wanted.length === 0 ? room <= 0 : room < slotShare(kitchen, wanted);
}

/** Slots with room for the basket, soonest first, even if the shop takes no orders now. */
export function* freeSlots(
  kitchen: Kitchen,
  wanted: readonly WantedDish[],
): Generator<OfferedSlot> {
  const { terms } = slotPlan(kitchen.shop, kitchen.way);
  for (const day of daysAhead(terms, kitchen.now)) {
    for (const slot of openSlotsOn(kitchen, day, wanted)) if (!slot.isFull) yield slot;
  }
}

export function firstFreeSlot(
  kitchen: Kitchen,
  wanted: readonly WantedDish[],
  passes: (slot: Slot) => boolean = () => true,
): OfferedSlot | undefined {
  if (!checkTakesOrders(kitchen).ok) return undefined;
  for (const slot of freeSlots(kitchen, wanted)) if (passes(slot)) return slot;
  return undefined;
}

export function soonest(kitchen: Kitchen): Date {
  if (kitchen.way === "pick_up" && checkOpenNow(kitchen).ok) return asSoonAsPossible(kitchen);
  return firstFreeSlot(kitchen, [])?.from ?? kitchen.now;
}
