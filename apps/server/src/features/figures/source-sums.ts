import type { FiguresResponse } from "@comptoir/contract";
import { fromChf, isChf, rappen } from "@comptoir/domain";
import type { PurchaseRow } from "./figures-repository.ts";

export type SourceSums = readonly (readonly [
  source: string | null,
  count: number,
  amount: number,
])[];

/** Anybody can send events with any source name. */
const MOST_SOURCES = 50;
const MOST_SOURCES_OF_A_DAY = 200;

/**
 * Visits that ended with an order, by source. The events name no order and need consent, so the
 * sums do not match the turnover.
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
