import { inZurich } from "../time/calendar.ts";

/** No version goes before it is so old, nor while it is among so many of the newest. */
const KEPT_DAYS = 90;
const NEWEST_KEPT = 50;
const DAY_MS = 24 * 3600 * 1000;

interface StoredVersion {
  readonly version: number;
  /** An instant. */
  readonly createdAt: string;
  /** Something still refers to it. */
  readonly isNeeded: boolean;
}

/**
 * The versions of a shop that need not be stored any longer. Of those that are old, the last of each month stays, so
 * that an owner can look up what the shop was like.
 */
export function versionsToPrune(versions: readonly StoredVersion[], now: Date): number[] {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const months = new Set<string>();
  return versions
    .toSorted((a, b) => b.version - a.version)
    .flatMap(({ version, createdAt, isNeeded }, place) => {
      const month = inZurich(new Date(createdAt)).day.slice(0, 7);
      const isLastOfMonth = !months.has(month);
      months.add(month);
      const stays = isNeeded || place < NEWEST_KEPT || createdAt >= before || isLastOfMonth;
      return stays ? [] : [version];
    });
}
