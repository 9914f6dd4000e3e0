/** A calendar day, yyyy-mm-dd. Days compare as strings. */
export type Day = string;

export const TIME_ZONE = "Europe/Zurich";

const HOUR_MS = 3_600_000;
const MARCH = 2;
const OCTOBER = 9;

export function inZurich(instant: Date): { day: Day; hour: number } {
  const local = localTime(instant);
  return { day: local.slice(0, 10), hour: Number(local.slice(11, 13)) };
}

export function timeInZurich(instant: Date): string {
  return localTime(instant).slice(11, 16);
}

function localTime(instant: Date): string {
  return new Date(instant.getTime() + hoursAhead(instant) * HOUR_MS).toISOString();
}

/**
 * Summer time lasts from the last Sunday of March to the last Sunday of October, changing at 01:00
 * UTC.
 */
function hoursAhead(instant: Date): number {
  const year = instant.getUTCFullYear();
  const isSummer = instant >= timeChange(year, MARCH) && instant < timeChange(year, OCTOBER);
  return isSummer ? 2 : 1;
}

function timeChange(year: number, month: number): Date {
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0, 1));
  lastOfMonth.setUTCDate(lastOfMonth.getUTCDate() - lastOfMonth.getUTCDay());
  return lastOfMonth;
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

export function addDays(day: Day, count: number): Day {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + count);
  return midnight.toISOString().slice(0, 10);
}

/** Clamped to the last day of the month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

export function isBusinessDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

export function addBusinessDays(day: Day, count: number): Day {
  let result = day;
  for (let left = count; left > 0; ) {
    result = addDays(result, 1);
    if (isBusinessDay(result)) left -= 1;
  }
  return result;
}

export function laterDay(a: Day, b: Day): Day {
  return a > b ? a : b;
}

export function startOfDay(day: Day): Date {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return instantInZurich(day, "00:00");
}

/** Of a repeated time the first instant; of a skipped time an hour later. */
export function instantInZurich(day: Day, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const inSummer = new Date(shown - 2 * HOUR_MS);
  return hoursAhead(inSummer) === 2 ? inSummer : new Date(shown - HOUR_MS);
}
