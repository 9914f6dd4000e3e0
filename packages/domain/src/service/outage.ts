import { addDays, inZurich, startOfDay } from "../time/calendar.ts";
import { MINUTE_MS } from "../time/clock-time.ts";
import { nextService, type OpeningHours, serviceAt } from "./opening-hours.ts";

export const OUTAGE_KINDS = ["shop", "way", "dish", "size", "option", "ingredient"] as const;
export type OutageKind = (typeof OUTAGE_KINDS)[number];

export interface OutageTarget {
  readonly kind: OutageKind;
  /** Empty for the shop; "dish/size" for a size. */
  readonly id: string;
}

/** unwatched: no board is open, so orders may not be seen. */
export const OUTAGE_REASONS = ["paused", "busy", "closed", "sold_out", "unwatched"] as const;
export type OutageReason = (typeof OUTAGE_REASONS)[number];

/** `busy` only delays orders, `unwatched` only warns customers; everything else cannot be had. */
export interface Outage extends OutageTarget {
  readonly reason: OutageReason;
  readonly since: Date;
  /** null until staff end it. */
  readonly until: Date | null;
  readonly minutes?: number;
}

export function isActiveAt({ since, until }: Pick<Outage, "since" | "until">, wanted: Date) {
  return since <= wanted && (until === null || wanted < until);
}

export function isOver({ until }: Pick<Outage, "until">, now: Date): boolean {
  return until !== null && until <= now;
}

export const OUTAGE_UNTILS = [
  "15_minutes",
  "30_minutes",
  "60_minutes",
  "end_of_service",
  "next_opening",
  "date",
  "put_back",
] as const;
export type OutageUntil = (typeof OUTAGE_UNTILS)[number];

const MINUTES: { readonly [until in OutageUntil]?: number } = {
  "15_minutes": 15,
  "30_minutes": 30,
  "60_minutes": 60,
};

interface Moment {
  readonly now: Date;
  readonly hours: OpeningHours | undefined;
  readonly day?: string;
}

/** Without hours, a service lasts from midnight to midnight. */
export function outageEnd(until: OutageUntil, { now, hours, day }: Moment): Date | null {
  const today = inZurich(now).day;
  const minutes = MINUTES[until];
  if (minutes !== undefined) return new Date(now.getTime() + minutes * MINUTE_MS);
  if (until === "put_back") return null;
  const tomorrow = startOfDay(addDays(today, 1));
  const service = hours && serviceAt(hours, now);
  if (until === "end_of_service") return service?.until ?? tomorrow;
  const from = until === "date" && day !== undefined ? day : addDays(service?.day ?? today, 1);
  // A service past midnight ends on the next day, which may have further services.
  const after = Math.max(now.getTime(), startOfDay(from).getTime() - 1);
  if (hours) return nextService(hours, new Date(after))?.from ?? tomorrow;
  return new Date(after + 1);
}

/** From before the current service: the board asks about them at opening. */
export function outagesToConfirm<T extends Outage>(
  outages: readonly T[],
  now: Date,
  hours: OpeningHours | undefined,
): T[] {
  const begun = (hours && serviceAt(hours, now)?.from) ?? startOfDay(inZurich(now).day);
  return outages.filter((outage) => !isOver(outage, now) && outage.since < begun);
}

export function busyMinutes(outages: readonly Outage[], wanted: Date): number {
  const added = outages
    .filter((outage) => outage.reason === "busy" && isActiveAt(outage, wanted))
    .map(({ minutes = 0 }) => minutes);
  return Math.max(0, ...added);
}

export function endOf({ until }: Pick<Outage, "until">): number {
  return until?.getTime() ?? Number.POSITIVE_INFINITY;
}
