import type { Day } from "../delivery/calendar.ts";
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
}

export function slotResource(
  way: Way,
  { day, time }: { readonly day: Day; readonly time: string },
) {
  return `slot ${way} ${day} ${time}`;
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

export function holdEnds(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000);
}

/** Clocks of servers, and when two of them began something, differ by less. */
const CLOCKS_DIFFER_MINUTES = 10;

/** What is held for longer than this was held by a clock that was wrong. */
export function latestHoldEnd(now: Date): Date {
  return new Date(holdEnds(now).getTime() + CLOCKS_DIFFER_MINUTES * 60_000);
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
