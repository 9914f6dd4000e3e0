import { addDays, instantInZurich, inZurich, timeInZurich } from "@comptoir/domain";
import type { Random } from "../chaos/random.ts";

const MINUTE_MS = 60_000;

export interface Round {
  readonly name: string;
  readonly from: Date;
  readonly until: Date;
}

export const CHANGES = [
  { name: "October", at: new Date("2026-10-25T01:00:00Z") },
  { name: "March", at: new Date("2027-03-28T01:00:00Z") },
] as const;

export const WEEKEND_MINUTES = 390;

/** From Friday until after the clock change. A factor below 1 shortens each round around its middle. */
export function roundsOf(change: Date, factor: number): Round[] {
  const sunday = inZurich(change).day;
  const friday = addDays(sunday, -2);
  const saturday = addDays(sunday, -1);
  const middles: readonly [name: string, middle: Date, minutes: number][] = [
    ["Friday noon", instantInZurich(friday, "12:30"), 60],
    ["Friday evening", instantInZurich(friday, "19:00"), 90],
    ["Friday late", instantInZurich(friday, "21:00"), 60],
    ["Saturday evening", instantInZurich(saturday, "19:30"), 70],
    ["the hour that changes", change, 60],
    ["the rest of the night", new Date(change.getTime() + 75 * MINUTE_MS), 50],
  ];
  return middles.map(([name, middle, minutes]) => {
    const half = (minutes * factor * MINUTE_MS) / 2;
    const [from, until] = [-half, half].map((off) => new Date(middle.getTime() + off));
    return { name, from: from as Date, until: until as Date };
  });
}

/** Meal times: minute of the day, most customers per minute, spread in minutes. */
const PEAKS = [
  { at: 12 * 60 + 15, most: 5, spread: 35 },
  { at: 19 * 60 + 15, most: 6, spread: 75 },
  { at: 24 * 60 + 30, most: 2, spread: 90 },
] as const;
const AT_LEAST = 1;
const DAY_MINUTES = 24 * 60;

export function visitorsAMinute(at: Date): number {
  const [hour = 0, minute = 0] = timeInZurich(at).split(":").map(Number);
  const now = hour * 60 + minute;
  const bell = ({ at, most, spread }: (typeof PEAKS)[number]) => {
    const apart = Math.abs(now - (at % DAY_MINUTES));
    const away = Math.min(apart, DAY_MINUTES - apart) / spread;
    return most * Math.exp(-(away ** 2) / 2);
  };
  return PEAKS.reduce((sum, peak) => sum + bell(peak), AT_LEAST);
}

const MOST_A_MINUTE = PEAKS.reduce((sum, { most }) => sum + most, AT_LEAST);

/** Arrival times: an inhomogeneous Poisson process by thinning. */
export function* arrivals({ from, until }: Round, random: Random): Generator<Date> {
  let at = from.getTime();
  for (;;) {
    at += (-Math.log(1 - random.next()) / MOST_A_MINUTE) * MINUTE_MS;
    if (at >= until.getTime()) return;
    const instant = new Date(at);
    if (random.chance(visitorsAMinute(instant) / MOST_A_MINUTE)) yield instant;
  }
}
