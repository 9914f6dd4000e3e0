import { addDays, type Day, instantInZurich, inZurich, laterDay } from "../delivery/calendar.ts";
import { type OpeningHours, type Service, servicesOn, type Way } from "./opening-hours.ts";

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

/** All slots of a day, full or past ones too. One begins within a service, and ends with it at the latest. */
export function slotsOn(day: Day, terms: SlotTerms): Slot[] {
  const { hours, rules, list } = terms;
  const listed = list.map((time) => listedSlot(day, time, terms.way));
  if (!hours) return listed;
  const services = servicesOn(hours, day);
  if (rules.minutes === undefined) {
    return listed.filter(({ from }) => services.some((s) => s.from <= from && from < s.until));
  }
  return services.flatMap((service) => slotsOf(service, rules.minutes ?? 0, terms.way));
}

function slotsOf(service: Service, minutes: number, way: Way): Slot[] {
  const slots: Slot[] = [];
  const length = minutes * MINUTE_MS;
  const end = service.until.getTime();
  for (let from = service.from.getTime(); from < end; from += length) {
    const until = Math.min(from + length, end);
    slots.push(
      slotBetween({ day: service.day, way, from: new Date(from), until: new Date(until) }),
    );
  }
  return slots;
}

function slotBetween(span: Omit<Slot, "time">): Slot {
  const [from, until] = [span.from, span.until].map(clockTime);
  return { ...span, time: span.way === "pick_up" ? `${from}` : `${from}-${until}` };
}

function clockTime(instant: Date): string {
  const { hour } = inZurich(instant);
  const minute = instant.getUTCMinutes();
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

function listedSlot(day: Day, time: string, way: Way): Slot {
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
