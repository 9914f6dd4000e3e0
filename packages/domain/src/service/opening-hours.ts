import { addDays, type Day, instantInZurich, inZurich } from "../time/calendar.ts";
import { type Weekday, weekdayOf } from "../time/weekdays.ts";

export const WAYS = ["delivery", "pick_up"] as const;
export type Way = (typeof WAYS)[number];

/** "11:30" to "14:00". An end at or before the beginning is on the next day. */
export interface ServiceTimes {
  readonly from: string;
  readonly until: string;
}

export type WeekHours = { readonly [day in Weekday]?: readonly ServiceTimes[] };

/** Other services on some days, or none. */
export interface HoursException {
  readonly from: Day;
  readonly until: Day;
  readonly services: readonly ServiceTimes[];
}

export interface OpeningHours {
  readonly week: WeekHours;
  readonly exceptions?: readonly HoursException[];
}

/** `from` inclusive, `until` exclusive. */
export interface Service {
  readonly day: Day;
  readonly from: Date;
  readonly until: Date;
}

const LOOK_AHEAD_DAYS = 120;

/** Services that begin on a day, in order. Of several exceptions the last one applies. */
export function servicesOn({ week, exceptions = [] }: OpeningHours, day: Day): Service[] {
  const exception = exceptions.findLast(({ from, until }) => from <= day && day <= until);
  const times = exception ? exception.services : (week[weekdayOf(day)] ?? []);
  return (
    times
      .map((service) => serviceOf(day, service))
      // A service within the hour skipped in March does not exist.
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

export function nextService(hours: OpeningHours, after: Date): Service | undefined {
  const { day: first } = inZurich(after);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const next = servicesOn(hours, addDays(first, ahead)).find(({ from }) => from > after);
    if (next) return next;
  }
  return undefined;
}

export function isOpenAt(hours: OpeningHours | undefined, instant: Date): boolean {
  return hours === undefined || serviceAt(hours, instant) !== undefined;
}

/** Only the last service of a day may pass midnight. */
export function areServicesApart(times: readonly ServiceTimes[]): boolean {
  const sorted = times.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.every(({ from, until }, i) => {
    const next = sorted[i + 1];
    return !next || (from < until && until <= next.from);
  });
}
