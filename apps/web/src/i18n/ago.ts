import { type Language, LOCALES } from "@comptoir/domain";

const MINUTE_MS = 60_000;
const STEPS = [
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
] as const;

/** "il y a 3 minutes", "yesterday"; undefined below one minute and for future times. */
export function formatAgo(iso: string, now: number, language: Language): string | undefined {
  let count = Math.floor((now - Date.parse(iso)) / MINUTE_MS);
  if (!(count >= 1)) return undefined;
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "auto" });
  for (const [unit, next] of STEPS) {
    if (count < next) return format.format(-count, unit);
    count = Math.floor(count / next);
  }
  return format.format(-count, "year");
}
