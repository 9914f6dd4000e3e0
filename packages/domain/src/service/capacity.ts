import type { Day } from "../time/calendar.ts";
import { MINUTE_MS } from "../time/clock-time.ts";
import type { Service, Way } from "./opening-hours.ts";

export const CAPACITY_UNITS = ["orders", "portions"] as const;

export interface Capacity {
  readonly unit: (typeof CAPACITY_UNITS)[number];
  readonly count: number;
}

export const COUNTED_PER = ["day", "service"] as const;
export type CountedPer = (typeof COUNTED_PER)[number];

/** Part of a limited resource: places of a slot, or portions of a dish. */
export interface Claim {
  readonly resource: string;
  readonly day: Day;
  readonly amount: number;
  readonly capacity: number;
  /** Of an unconfirmed large order: what it claims once confirmed; until then `amount`. */
  readonly full?: number;
}

const SLOT = "slot ";

export function slotResource(
  way: Way,
  { day, time }: { readonly day: Day; readonly time: string },
) {
  return `${SLOT}${way} ${day} ${time}`;
}

export function dishResource(dish: string, period: Day | Service): string {
  return `dish ${dish} ${typeof period === "string" ? period : period.from.toISOString()}`;
}

/** Not negative, even if a count was lowered. */
export function roomLeft(capacity: number, taken: number): number {
  return Math.max(0, capacity - taken);
}

export function fits({ amount, capacity }: Claim, taken: number): boolean {
  return taken + amount <= capacity;
}

export const HOLD_MINUTES = 10;

/** A hold lasts at most (1 + HOLD_RENEWALS) × HOLD_MINUTES. */
export const HOLD_RENEWALS = 3;

export function holdEnds(now: Date, begun: Date = now): Date {
  const longest = begun.getTime() + (1 + HOLD_RENEWALS) * HOLD_MINUTES * MINUTE_MS;
  return new Date(Math.min(now.getTime() + HOLD_MINUTES * MINUTE_MS, longest));
}

/** The share of a resource that web holds and unconfirmed large orders may take together. */
const HELD_SHARE = 1 / 2;
const NETWORK_SHARE = 1 / 4;

/** Rounded up, so that the last piece of a dish can be held. */
export function maxHeld(capacity: number): number {
  return Math.ceil(capacity * HELD_SHARE);
}

/** Without the hold to be replaced. */
export interface CurrentHolds {
  readonly inAll: number;
  readonly byNetwork: number;
}

/** A refused hold does not prevent the order. */
export function isHoldable(
  { amount, capacity }: Pick<Claim, "amount" | "capacity">,
  { inAll, byNetwork }: CurrentHolds,
): boolean {
  const maxByNetwork = Math.ceil(capacity * NETWORK_SHARE);
  return inAll + amount <= maxHeld(capacity) && byNetwork + amount <= maxByNetwork;
}

/**
 * Takes more of a slot than all holds together may. Dishes are never oversold, so none is large.
 */
export function isLarge({ resource, amount, capacity }: Claim): boolean {
  return resource.startsWith(SLOT) && amount > maxHeld(capacity);
}

/** Until it is paid or confirmed, a large order claims only what holds leave of their share. */
export function whileUnconfirmed(claim: Claim, heldInAll: number): Claim {
  const amount = Math.max(0, Math.min(claim.amount, maxHeld(claim.capacity) - heldInAll));
  return { ...claim, amount, full: claim.amount };
}

export function isUnconfirmed({ full }: Pick<Claim, "full">): boolean {
  return full !== undefined;
}

export function confirmed({ full, ...claim }: Claim): Claim {
  return { ...claim, amount: full ?? claim.amount };
}

const CLOCKS_DIFFER_MINUTES = 10;

/** A hold beyond this was created with a wrong clock. */
export function latestHoldEnd(now: Date): Date {
  return new Date(holdEnds(now).getTime() + CLOCKS_DIFFER_MINUTES * MINUTE_MS);
}

export function slotAmount(
  { unit }: Capacity,
  lines: readonly { readonly quantity: number; readonly weight?: number }[],
): number {
  if (unit === "orders") return 1;
  return lines.reduce((sum, { quantity, weight = 1 }) => sum + quantity * weight, 0);
}
