import {
  addDays,
  type Day,
  instantInZurich,
  inZurich,
  laterDay,
  timeInZurich,
} from "../time/calendar.ts";
import { clockTime, DAY_MINUTES, MINUTE_MS, minutesOf } from "../time/clock-time.ts";
import {
  isWithin,
  type OpeningHours,
  type Service,
  servicesOn,
  type Way,
} from "./opening-hours.ts";

export interface SlotRules {
  /** Length of a slot, and step of pick-up times. */
  readonly minutes?: number;
  readonly leadMinutes?: number;
  /** Orders for a day are taken until `time`, `daysBefore` it. */
  readonly cutOff?: { readonly daysBefore: number; readonly time: string };
  readonly daysAhead?: number;
}

export interface Slot {
  readonly way: Way;
  readonly day: Day;
  /** "12:00-15:00", or "18:30" for pick-up. */
  readonly time: string;
  readonly from: Date;
  readonly until: Date;
}

export interface SlotTerms {
  readonly way: Way;
  readonly hours: OpeningHours | undefined;
  readonly rules: SlotRules;
  /** The slots of every day, if the rules set no length. */
  readonly list: readonly string[];
  readonly openingDate?: Day;
}

/**
 * Includes full and past slots. A slot begins within a service, possibly of the night before, and
 * ends with it at the latest.
 */
export function slotsOn(day: Day, terms: SlotTerms): Slot[] {
  const { way, hours, rules, list } = terms;
  const listed = list.map((time) => listedSlot(day, time, way));
  if (!hours) return listed;
  const services = [addDays(day, -1), day].flatMap((begun) => servicesOn(hours, begun));
  const { minutes } = rules;
  if (minutes === undefined) {
    return listed.filter(({ from }) => services.some((service) => isWithin(service, from)));
  }
  return services.flatMap((service) => slotsOf(service, minutes, way)).filter((s) => s.day === day);
}

/** By clock time: a repeated hour has each slot once, a skipped hour none. */
function slotsOf(service: Service, length: number, way: Way): Slot[] {
  const slots: Slot[] = [];
  const first = minutesOf(timeInZurich(service.from));
  const closing = minutesOf(timeInZurich(service.until));
  const end = closing > first ? closing : closing + DAY_MINUTES;
  for (let from = first; from < end; from += length) {
    const until = Math.min(from + length, end);
    const day = addDays(service.day, Math.floor(from / DAY_MINUTES));
    const [begins, ends] = [from, until].map(clockTime);
    const slot = listedSlot(day, way === "pick_up" ? `${begins}` : `${begins}-${ends}`, way);
    if (timeInZurich(slot.from) === begins)
      slots.push({ ...slot, until: instantAt(service, until) });
  }
  return slots;
}

function instantAt({ day }: Service, minutes: number): Date {
  return instantInZurich(addDays(day, Math.floor(minutes / DAY_MINUTES)), clockTime(minutes));
}

export function listedSlot(day: Day, time: string, way: Way): Slot {
  const [from = "", until = from] = time.split("-");
  const lastDay = until < from ? addDays(day, 1) : day;
  const span = { from: instantInZurich(day, from), until: instantInZurich(lastDay, until) };
  return { way, day, time, ...span };
}

export function orderableUntil({ day, from }: Slot, { leadMinutes = 0, cutOff }: SlotRules): Date {
  const lead = new Date(from.getTime() - leadMinutes * MINUTE_MS);
  if (!cutOff) return lead;
  const cut = instantInZurich(addDays(day, -cutOff.daysBefore), cutOff.time);
  return cut < lead ? cut : lead;
}

export function isSlotPast(slot: Slot, rules: SlotRules, now: Date): boolean {
  return now >= orderableUntil(slot, rules);
}

export function daysAhead({ rules, openingDate }: SlotTerms, now: Date): Day[] {
  const today = inZurich(now).day;
  const first = laterDay(today, openingDate ?? today);
  const count = (rules.daysAhead ?? 0) + 1;
  return Array.from({ length: count }, (_, ahead) => addDays(first, ahead));
}

export function openSlots(
  terms: SlotTerms,
  now: Date,
  isFree: (slot: Slot) => boolean = () => true,
): Slot[] {
  return daysAhead(terms, now).flatMap((day) =>
    slotsOn(day, terms).filter((slot) => !isSlotPast(slot, terms.rules, now) && isFree(slot)),
  );
}
