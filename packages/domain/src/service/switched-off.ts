import { addDays, inZurich, startOfDay } from "../time/calendar.ts";
import { nextService, type OpeningHours, serviceAt } from "./opening-hours.ts";

/** What can be off: all orders, one way of getting them, or something of the menu. */
export const OFF_KINDS = ["shop", "way", "dish", "size", "option", "ingredient"] as const;
export type OffKind = (typeof OFF_KINDS)[number];

export interface OffThing {
  readonly kind: OffKind;
  /** Of the shop it is empty, of a size "dish/size". */
  readonly id: string;
}

/** Unwatched: no board is open, and whoever orders is told that nobody may see it. */
export const OFF_REASONS = ["paused", "busy", "closed", "sold_out", "unwatched"] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** Something that cannot be had for a time; or only later than usual, where the kitchen is busy; or maybe unseen. */
export interface SwitchedOff extends OffThing {
  readonly reason: OffReason;
  readonly since: Date;
  /** The instant from which on it can be had again; null until somebody puts it back. */
  readonly until: Date | null;
  /** How much later than usual, where it is busy. */
  readonly minutes?: number | undefined;
}

/** Whether it is off for food that is wanted at an instant. */
export function isOffAt({ since, until }: Pick<SwitchedOff, "since" | "until">, wanted: Date) {
  return since <= wanted && (until === null || wanted < until);
}

/** Whether it has ended by itself. */
export function isOver({ until }: Pick<SwitchedOff, "until">, now: Date): boolean {
  return until !== null && until <= now;
}

export const OFF_UNTILS = [
  "15_minutes",
  "30_minutes",
  "60_minutes",
  "end_of_service",
  "next_opening",
  "date",
  "put_back",
] as const;
export type OffUntil = (typeof OFF_UNTILS)[number];

const MINUTE_MS = 60_000;
const MINUTES: { readonly [until in OffUntil]?: number } = {
  "15_minutes": 15,
  "30_minutes": 30,
  "60_minutes": 60,
};

interface Moment {
  readonly now: Date;
  readonly hours: OpeningHours | undefined;
  /** The day on which it is back, where one is named. */
  readonly day?: string | undefined;
}

/** When it ends, of what people choose from; a shop without hours begins and ends its service at midnight. */
export function endOfOff(until: OffUntil, { now, hours, day }: Moment): Date | null {
  const today = inZurich(now).day;
  const minutes = MINUTES[until];
  if (minutes !== undefined) return new Date(now.getTime() + minutes * MINUTE_MS);
  if (until === "put_back") return null;
  const tomorrow = startOfDay(addDays(today, 1));
  const service = hours && serviceAt(hours, now);
  if (until === "end_of_service") return service?.until ?? tomorrow;
  const from = until === "date" && day !== undefined ? day : addDays(service?.day ?? today, 1);
  // A night that goes on past midnight is over on the day after, which may have services of its own behind it.
  const after = Math.max(now.getTime(), startOfDay(from).getTime() - 1);
  if (hours) return nextService(hours, new Date(after))?.from ?? tomorrow;
  return new Date(after + 1);
}

/** What is still off although the service in which it was switched off is over: a board asks about it at opening. */
export function leftOver<T extends SwitchedOff>(
  offs: readonly T[],
  now: Date,
  hours: OpeningHours | undefined,
): T[] {
  const begun = (hours && serviceAt(hours, now)?.from) ?? startOfDay(inZurich(now).day);
  return offs.filter((off) => !isOver(off, now) && off.since < begun);
}

/** The minutes that a busy kitchen adds for food wanted at an instant. */
export function busyMinutes(offs: readonly SwitchedOff[], wanted: Date): number {
  const added = offs
    .filter((off) => off.reason === "busy" && isOffAt(off, wanted))
    .map(({ minutes = 0 }) => minutes);
  return Math.max(0, ...added);
}
