import { type Day, inZurich, startOfDay } from "../time/calendar.ts";

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export function timeUntil(day: Day, now: Date): TimeLeft | undefined {
  const seconds = Math.ceil((startOfDay(day).getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return undefined;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

export function hasEnded(lastDay: Day | undefined, now: Date): boolean {
  return lastDay !== undefined && inZurich(now).day > lastDay;
}

export function partOffers<T extends { readonly until?: Day }>(
  offers: readonly T[],
  now: Date,
): { running: T[]; ended: T[] } {
  const isOver = ({ until }: T) => hasEnded(until, now);
  return { running: offers.filter((offer) => !isOver(offer)), ended: offers.filter(isOver) };
}
