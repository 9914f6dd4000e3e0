import { inZurich } from "../time/calendar.ts";

/** Younger versions and the newest ones are never deleted. */
const DAYS_TO_KEEP = 90;
const NEWEST_TO_KEEP = 50;
const DAY_MS = 24 * 3600 * 1000;

interface StoredVersion {
  readonly version: number;
  readonly createdAt: string;
  readonly isNeeded: boolean;
}

/** The last version of each month stays. */
export function versionsToPrune(versions: readonly StoredVersion[], now: Date): number[] {
  const before = new Date(now.getTime() - DAYS_TO_KEEP * DAY_MS).toISOString();
  const months = new Set<string>();
  return versions
    .toSorted((a, b) => b.version - a.version)
    .flatMap(({ version, createdAt, isNeeded }, place) => {
      const month = inZurich(new Date(createdAt)).day.slice(0, 7);
      const isLastOfMonth = !months.has(month);
      months.add(month);
      const stays = isNeeded || place < NEWEST_TO_KEEP || createdAt >= before || isLastOfMonth;
      return stays ? [] : [version];
    });
}
