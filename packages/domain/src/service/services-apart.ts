import type { ServiceTimes } from "./opening-hours.ts";

/** Only the last service of a day may pass midnight. */
export function areServicesApart(times: readonly ServiceTimes[]): boolean {
  const sorted = times.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.every(({ from, until }, i) => {
    const next = sorted[i + 1];
    return !next || (from < until && until <= next.from);
  });
}
