import type { FiguresResponse } from "@comptoir/contract";
import { fromChf, isChf, rappen } from "@comptoir/domain";
import type { PurchaseRow } from "./figures-repository.ts";

/** Where visits came from, how many orders they ended with and what those came to; as plain as JSON. */
export type SourceSums = readonly (readonly [
  source: string | null,
  count: number,
  amount: number,
])[];

/** Anybody may send a page's events under any name. */
const MOST_SOURCES = 50;
const MOST_SOURCES_OF_A_DAY = 200;

/**
 * Where visits came from that ended with an order. Pages tell it of no order in particular, and of nobody who
 * does not want to be followed: so it is told beside the books, and does not come to their turnover.
 */
export function countSources() {
  const sources = addUp();
  return {
    add: ({ utm_json, properties_json }: PurchaseRow): void =>
      sources.add([sourceIn(utm_json), 1, totalIn(properties_json)]),
    sums: (): SourceSums => sources.ranked().slice(0, MOST_SOURCES_OF_A_DAY),
  };
}

export function sourceFigures(days: Iterable<SourceSums>): FiguresResponse["sources"] {
  const sources = addUp();
  for (const sums of days) for (const sum of sums) sources.add(sum);
  return sources
    .ranked()
    .slice(0, MOST_SOURCES)
    .map(([source, count, amount]) => ({ source, count, amount: rappen(amount) }));
}

function addUp() {
  const sums = new Map<string | null, SourceSums[number]>();
  return {
    add: ([source, count, amount]: SourceSums[number]): void => {
      const [, known, before] = sums.get(source) ?? [source, 0, 0];
      sums.set(source, [source, known + count, before + amount]);
    },
    ranked: (): SourceSums => [...sums.values()].sort((a, b) => b[1] - a[1] || b[2] - a[2]),
  };
}

function sourceIn(utmJson: string): string | null {
  const { utm_source: source } = JSON.parse(utmJson) as { utm_source?: unknown };
  return (typeof source === "string" && source.trim().toLowerCase()) || null;
}

function totalIn(propertiesJson: string): number {
  const { total } = JSON.parse(propertiesJson) as { total?: unknown };
  return typeof total === "number" && isChf(total) ? fromChf(total) : 0;
}
