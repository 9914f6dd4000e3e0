import { addDays, type Canton, type Day, LANGUAGES } from "@comptoir/domain";

export interface Holiday {
  readonly day: Day;
  readonly names: { readonly [language: string]: string };
}

const AHEAD_DAYS = 365;

/** The public holidays of a canton in the year that comes. The library is large, and only this asks for it. */
export async function holidaysOf(canton: Canton, today: Day): Promise<readonly Holiday[]> {
  const { default: Holidays } = await import("date-holidays");
  const known = new Holidays("CH", canton);
  const last = addDays(today, AHEAD_DAYS);
  const years = new Set([today, last].map((day) => Number(day.slice(0, 4))));
  const found = new Map<Day, Record<string, string>>();
  for (const language of LANGUAGES) {
    for (const { date, type, name } of [...years].flatMap((y) => known.getHolidays(y, language))) {
      const day = date.slice(0, 10);
      if (type !== "public" || day < today || day > last) continue;
      found.set(day, { ...found.get(day), [language]: name });
    }
  }
  return [...found].map(([day, names]) => ({ day, names })).toSorted(byDay);
}

function byDay(a: Holiday, b: Holiday): number {
  return a.day.localeCompare(b.day);
}
