import type { ServiceTimes } from "./opening-hours.ts";

/** Whether each service of a day begins when the one before is over; only the last may go on past midnight. */
export function areServicesApart(times: readonly ServiceTimes[]): boolean {
  const sorted = times.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.every(({ from, until }, i) => {
    const next = sorted[i + 1];
    return !next || (from < until && until <= next.from);
  });
}
