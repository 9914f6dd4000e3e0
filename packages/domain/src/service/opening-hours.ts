import { addDays, type Day, instantInZurich, inZurich } from "../time/calendar.ts";
import { type Weekday, weekdayOf } from "../time/weekdays.ts";

/** How a customer gets the food. */
export const WAYS = ["delivery", "pick_up"] as const;
export type Way = (typeof WAYS)[number];

/** A service by the clock, "11:30" to "14:00"; one that ends at or before its beginning goes on past midnight. */
export interface ServiceTimes {
  readonly from: string;
  readonly until: string;
}

export type WeekHours = { readonly [day in Weekday]?: readonly ServiceTimes[] | undefined };

/** Other hours on some days, or none: a holiday, a vacation, an evening that is longer. */
export interface HoursException {
  readonly from: Day;
  /** Its last day. */
  readonly until: Day;
  readonly services: readonly ServiceTimes[];
}

export interface OpeningHours {
  readonly week: WeekHours;
  readonly exceptions?: readonly HoursException[] | undefined;
}

/** A service on a day, in instants: from the first on, and before the second. */
export interface Service {
  readonly day: Day;
  readonly from: Date;
  readonly until: Date;
}

/** So far ahead a service is looked for; a kitchen that is closed longer says nothing of its return. */
const LOOK_AHEAD_DAYS = 120;

/** The services that begin on a day, in their order. Of several exceptions the last one counts. */
export function servicesOn({ week, exceptions = [] }: OpeningHours, day: Day): Service[] {
  const exception = exceptions.findLast(({ from, until }) => from <= day && day <= until);
  const times = exception ? exception.services : (week[weekdayOf(day)] ?? []);
  return (
    times
      .map((service) => serviceOf(day, service))
      // One that lies in the hour that March skips is not there.
      .filter(({ from, until }) => from < until)
      .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  );
}

function serviceOf(day: Day, { from, until }: ServiceTimes): Service {
  const lastDay = until <= from ? addDays(day, 1) : day;
  return { day, from: instantInZurich(day, from), until: instantInZurich(lastDay, until) };
}

export function isWithin({ from, until }: Pick<Service, "from" | "until">, instant: Date): boolean {
  return from <= instant && instant < until;
}

/** The service that goes on at an instant; of two that overlap the one that ends last. */
export function serviceAt(hours: OpeningHours, instant: Date): Service | undefined {
  const { day } = inZurich(instant);
  return [addDays(day, -1), day]
    .flatMap((begun) => servicesOn(hours, begun))
    .filter((service) => isWithin(service, instant))
    .reduce<Service | undefined>(
      (last, service) => (last && last.until >= service.until ? last : service),
      undefined,
    );
}

/** The first service that begins after an instant. */
export function nextService(hours: OpeningHours, after: Date): Service | undefined {
  const { day: first } = inZurich(after);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const next = servicesOn(hours, addDays(first, ahead)).find(({ from }) => from > after);
    if (next) return next;
  }
  return undefined;
}

/** Without hours a shop is open at any time. */
export function isOpenAt(hours: OpeningHours | undefined, instant: Date): boolean {
  return hours === undefined || serviceAt(hours, instant) !== undefined;
}
