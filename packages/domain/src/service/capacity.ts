import type { Day } from "../time/calendar.ts";
import type { Service, Way } from "./opening-hours.ts";

export const CAPACITY_UNITS = ["orders", "portions"] as const;

/** How much of it a slot takes. */
export interface Capacity {
  readonly unit: (typeof CAPACITY_UNITS)[number];
  readonly count: number;
}

/** For how long a number of portions counts. */
export const COUNTED_PER = ["day", "service"] as const;
export type CountedPer = (typeof COUNTED_PER)[number];

/** Something of which there is only so much: the places of a slot, the portions of a dish. */
export interface Claim {
  /** Names it among all of the shop; see below. */
  readonly resource: string;
  /** The day whose it is. */
  readonly day: Day;
  readonly amount: number;
  /** How much of it there is. */
  readonly capacity: number;
  /** Of a large order that is neither paid nor confirmed: how much it takes once it is; until then `amount`. */
  readonly full?: number | undefined;
}

const SLOT = "slot ";

export function slotResource(
  way: Way,
  { day, time }: { readonly day: Day; readonly time: string },
) {
  return `${SLOT}${way} ${day} ${time}`;
}

/** For the day, or for the service that begins at that instant. */
export function dishResource(dish: string, period: Day | Service): string {
  return `dish ${dish} ${typeof period === "string" ? period : period.from.toISOString()}`;
}

/** What of a claim is still to be had; never less than nothing, where a count was lowered. */
export function roomLeft(capacity: number, taken: number): number {
  return Math.max(0, capacity - taken);
}

export function fits({ amount, capacity }: Claim, taken: number): boolean {
  return taken + amount <= capacity;
}

/** For so long, what was chosen is kept for whoever is about to order it. */
export const HOLD_MINUTES = 10;

/** How often a hold can be renewed for its full time; a change of mind in between costs nothing. */
export const HOLD_RENEWALS = 3;

const MINUTE_MS = 60_000;

/** When a hold ends that is kept or renewed now. */
export function holdEnds(now: Date, begun: Date = now): Date {
  const longest = begun.getTime() + (1 + HOLD_RENEWALS) * HOLD_MINUTES * MINUTE_MS;
  return new Date(Math.min(now.getTime() + HOLD_MINUTES * MINUTE_MS, longest));
}

/** Of a slot or a dish, the part that all web holds and large unpaid orders together keep at most. */
const HELD_SHARE = 1 / 2;
/** The part that the web holds of one network keep at most. */
const NETWORK_SHARE = 1 / 4;

/** In units of the capacity, rounded up: the last one of a dish can be held. */
export function mostHeld(capacity: number): number {
  return Math.ceil(capacity * HELD_SHARE);
}

function mostHeldByNetwork(capacity: number): number {
  return Math.ceil(capacity * NETWORK_SHARE);
}

/** What is held already of what a hold is asked for, without the hold that it replaces. */
export interface HeldAlready {
  /** By all web holds and large unpaid orders. */
  readonly inAll: number;
  /** By holds of the same network. */
  readonly byNetwork: number;
}

/** Whether somebody who orders alone may have this held. A refusal does not stop the order itself. */
export function isHoldable(
  { amount, capacity }: Pick<Claim, "amount" | "capacity">,
  { inAll, byNetwork }: HeldAlready,
): boolean {
  return inAll + amount <= mostHeld(capacity) && byNetwork + amount <= mostHeldByNetwork(capacity);
}

/** Whether one order takes more of a slot than all holds together may. Dishes are never oversold, and so none is large. */
export function isLarge({ resource, amount, capacity }: Claim): boolean {
  return resource.startsWith(SLOT) && amount > mostHeld(capacity);
}

/** What a large order keeps of a slot until it is paid or confirmed, beside what is held there already. */
export function whileUnconfirmed(claim: Claim, heldInAll: number): Claim {
  const amount = Math.max(0, Math.min(claim.amount, mostHeld(claim.capacity) - heldInAll));
  return { ...claim, amount, full: claim.amount };
}

export function isUnconfirmed({ full }: Pick<Claim, "full">): boolean {
  return full !== undefined;
}

/** What it takes once it is paid or confirmed. */
export function confirmed({ full, ...claim }: Claim): Claim {
  return { ...claim, amount: full ?? claim.amount };
}

/** Clocks of servers, and when two of them began something, differ by less. */
const CLOCKS_DIFFER_MINUTES = 10;

/** What is held for longer than this was held by a clock that was wrong. */
export function latestHoldEnd(now: Date): Date {
  return new Date(holdEnds(now).getTime() + CLOCKS_DIFFER_MINUTES * MINUTE_MS);
}

interface CountedLine {
  readonly quantity: number;
  /** How many portions of the kitchen one of it is; one, where nothing is said. */
  readonly weight?: number | undefined;
}

/** How much of a slot an order takes. */
export function slotAmount({ unit }: Capacity, lines: readonly CountedLine[]): number {
  if (unit === "orders") return 1;
  return lines.reduce((sum, { quantity, weight = 1 }) => sum + quantity * weight, 0);
}
