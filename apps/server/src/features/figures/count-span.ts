import type { FiguresResponse } from "@comptoir/contract";
import {
  addUpSales,
  BOOKING_KINDS,
  CUSTOMER_KINDS,
  countSoldDishes,
  type DishNames,
  type DishSums,
  fromChf,
  isChf,
  ORDER_CHANNELS,
  type Rappen,
  rappen,
  type SaleFact,
  type SalesSums,
  type SoldLine,
} from "@comptoir/domain";
import { readInPages } from "../../storage/batches.ts";
import type { Db } from "../../storage/schema.ts";
import {
  type BookingRow,
  listBookings,
  listPurchases,
  type PurchaseRow,
  type SpanQuery,
} from "./figures-repository.ts";

export interface FigureSums {
  readonly sales: SalesSums;
  readonly sources: SourceSums;
  readonly dishes: DishSums;
  readonly names: DishNames;
}

export interface CountedSpan extends FigureSums {
  readonly bookings: number;
  readonly purchases: number;
}

export async function countSpan(db: Db, query: SpanQuery): Promise<CountedSpan> {
  const [sales, dishes, sources] = [addUpSales(), countSoldDishes(), countSources()];
  let [bookings, purchases] = [0, 0];
  for await (const rows of readInPages((page) => listBookings(db, query, page))) {
    bookings += rows.length;
    for (const row of rows) {
      sales.add(saleOf(row));
      dishes.add(readSoldLines(row.lines_json), row.kind === "sale" ? 1 : -1);
    }
  }
  for await (const rows of readInPages((page) => listPurchases(db, query, page))) {
    purchases += rows.length;
    for (const row of rows) sources.add(row);
  }
  return {
    ...{ bookings, purchases, sales: sales.sums(), sources: sources.sums() },
    ...{ dishes: dishes.sums(), names: dishes.names() },
  };
}

function saleOf(row: BookingRow): SaleFact {
  return {
    placedAt: isInstant(row.created_at) ? row.created_at : row.at,
    kind: BOOKING_KINDS.find((kind) => kind === row.kind) ?? "sale",
    channel: ORDER_CHANNELS.find((channel) => channel === row.channel) ?? "web",
    total: row.total as Rappen,
    deliveryFee: row.delivery_fee as Rappen,
    couponDiscount: row.coupon_discount as Rappen,
    couponCode: row.coupon_code,
    customer: CUSTOMER_KINDS.find((kind) => kind === row.customer) ?? "unknown",
  };
}

/** Orders may have been edited by hand; bookings cannot. */
function isInstant(text: string | null): text is string {
  return text !== null && !Number.isNaN(Date.parse(text));
}

/**
 * Empty if unreadable; the amount then counts as "other". Checks only the needed fields by hand:
 * parsing is most of the cost of counting a day.
 */
function readSoldLines(json: string | null): readonly SoldLine[] {
  try {
    const lines: readonly SoldLine[] = JSON.parse(json ?? "[]");
    return lines.every(isSoldLine) ? lines : [];
  } catch {
    return [];
  }
}

function isSoldLine(line: SoldLine): boolean {
  const isCounted = Number.isSafeInteger(line.quantity) && Number.isSafeInteger(line.total);
  if (!isCounted || !isNamed({ id: line.categoryId, names: line.names })) return false;
  return line.kind === "dish"
    ? typeof line.dishId === "string" && line.varieties.every(isNamed)
    : line.groups.every((group) => isNamed(group) && group.options.every(isNamed));
}

function isNamed({ id, names }: { readonly id: string; readonly names: object | null }): boolean {
  return typeof id === "string" && typeof names === "object" && names !== null;
}

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
function countSources() {
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
