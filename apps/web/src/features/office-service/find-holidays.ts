import { addDays, type Canton, type Day, SHOP_LANGUAGES } from "@comptoir/domain";
import Holidays from "date-holidays";

export interface Holiday {
  readonly day: Day;
  readonly names: { readonly [language: string]: string };
}

export interface HolidayQuery {
  readonly canton: Canton;
  readonly today: Day;
}

const AHEAD_DAYS = 365;

export function findHolidays({ canton, today }: HolidayQuery): readonly Holiday[] {
  const known = new Holidays("CH", canton);
  const last = addDays(today, AHEAD_DAYS);
  const years = new Set([today, last].map((day) => Number(day.slice(0, 4))));
  const found = new Map<Day, Record<string, string>>();
  for (const language of SHOP_LANGUAGES) {
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
