/** A calendar day, yyyy-mm-dd. Days compare as strings. */
export type Day = string;

export const TIME_ZONE = "Europe/Zurich";

const zurichClock = new Intl.DateTimeFormat("en-CA", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});

/** The day and the hour that a clock in Zurich shows. */
export function inZurich(instant: Date): { day: Day; hour: number } {
  const parts = new Map(zurichClock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const day = `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
  return { day, hour: Number(parts.get("hour")) };
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

/** The instant at which a day begins in Zurich. */
export function startOfDay(day: Day): Date {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [2, 1].map((hours) => new Date(utcMidnight - hours * 3_600_000));
  const start = offsets.find((instant) => {
    const local = inZurich(instant);
    return local.day === day && local.hour === 0;
  });
  if (!start) throw new RangeError(`not a day: ${day}`);
  return start;
}
