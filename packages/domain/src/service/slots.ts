import {
  addDays,
  type Day,
  instantInZurich,
  inZurich,
  laterDay,
  timeInZurich,
} from "../time/calendar.ts";
import { clockTime, DAY_MINUTES, minutesOf } from "../time/clock-time.ts";
import {
  isWithin,
  type OpeningHours,
  type Service,
  servicesOn,
  type Way,
} from "./opening-hours.ts";

/** How orders are spread over a day; of what a shop says nothing, the spec's way holds. */
export interface SlotRules {
  /** How long a slot is, and from which minute to which times are offered for pick-up. */
  readonly minutes?: number | undefined;
  /** An order comes at least so long before its slot begins. */
  readonly leadMinutes?: number | undefined;
  /** Until when an order for a day is taken: at that time, so many days before. */
  readonly cutOff?: { readonly daysBefore: number; readonly time: string } | undefined;
  readonly daysAhead?: number | undefined;
}

/** A time for which food can be asked, in instants; its name is what an order carries. */
export interface Slot {
  readonly way: Way;
  readonly day: Day;
  /** "12:00-15:00", or "18:30" where it is fetched. */
  readonly time: string;
  readonly from: Date;
  readonly until: Date;
}

export interface SlotTerms {
  readonly way: Way;
  readonly hours: OpeningHours | undefined;
  readonly rules: SlotRules;
  /** The slots of every day, where the rules say no length. */
  readonly list: readonly string[];
  /** The first day on which anything is to be had. */
  readonly openingDate?: Day | undefined;
}

const MINUTE_MS = 60_000;

/**
 * All slots that begin on a day, full or past ones too. One begins within a service, maybe of the night before, and ends
 * with it at the latest.
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

/** By the clock, so that each name is there once in a night that has an hour twice, and none in the hour that another skips. */
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

/** The last instant at which an order for a slot is taken. */
export function orderableUntil({ day, from }: Slot, { leadMinutes = 0, cutOff }: SlotRules): Date {
  const lead = new Date(from.getTime() - leadMinutes * MINUTE_MS);
  if (!cutOff) return lead;
  const cut = instantInZurich(addDays(day, -cutOff.daysBefore), cutOff.time);
  return cut < lead ? cut : lead;
}

export function isSlotPast(slot: Slot, rules: SlotRules, now: Date): boolean {
  return now >= orderableUntil(slot, rules);
}

/** The days for which orders are taken, today first. */
export function daysAhead({ rules, openingDate }: SlotTerms, now: Date): Day[] {
  const today = inZurich(now).day;
  const first = laterDay(today, openingDate ?? today);
  const count = (rules.daysAhead ?? 0) + 1;
  return Array.from({ length: count }, (_, ahead) => addDays(first, ahead));
}

/** The slots that can still be asked for, the next one first, as far as `isFree` lets them. */
export function openSlots(
  terms: SlotTerms,
  now: Date,
  isFree: (slot: Slot) => boolean = () => true,
): Slot[] {
  return daysAhead(terms, now).flatMap((day) =>
    slotsOn(day, terms).filter((slot) => !isSlotPast(slot, terms.rules, now) && isFree(slot)),
  );
}
