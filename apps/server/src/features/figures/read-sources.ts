import type { FiguresResponse } from "@comptoir/contract";
import { fromChf, isChf, rappen } from "@comptoir/domain";
import { readInPages } from "../../storage/read-in-pages.ts";
import type { Db } from "../../storage/schema.ts";
import { type Asked, listPurchases } from "./figures-repository.ts";

type Sources = FiguresResponse["sources"];

/** Anybody may send a page's events under any name. */
const MOST_SOURCES = 50;

/**
 * Where visits came from that ended with an order. Pages tell it of no order in particular, and of nobody who
 * does not want to be followed: so it is told beside the books, and does not come to their turnover.
 */
export async function readSources(db: Db, asked: Asked): Promise<Sources> {
  const sources = new Map<string | null, { count: number; amount: number }>();
  for await (const rows of readInPages((page) => listPurchases(db, asked, page))) {
    for (const { utm_json, properties_json } of rows) {
      const name = sourceIn(utm_json);
      const sum = sources.get(name) ?? { count: 0, amount: 0 };
      sources.set(name, { count: sum.count + 1, amount: sum.amount + totalIn(properties_json) });
    }
  }
  return [...sources]
    .map(([source, { count, amount }]) => ({ source, count, amount: rappen(amount) }))
    .sort((a, b) => b.count - a.count || b.amount - a.amount)
    .slice(0, MOST_SOURCES);
}

function sourceIn(utmJson: string): string | null {
  const { utm_source: source } = JSON.parse(utmJson) as { utm_source?: unknown };
  return (typeof source === "string" && source.trim().toLowerCase()) || null;
}

function totalIn(propertiesJson: string): number {
  const { total } = JSON.parse(propertiesJson) as { total?: unknown };
  return typeof total === "number" && isChf(total) ? fromChf(total) : 0;
}
