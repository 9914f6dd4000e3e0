import {
  addUpSales,
  BOOKING_KINDS,
  CUSTOMER_KINDS,
  countSoldDishes,
  type DishNames,
  type DishSums,
  ORDER_CHANNELS,
  type Rappen,
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
  type SpanQuery,
} from "./figures-repository.ts";
import { countSources, type SourceSums } from "./source-sums.ts";

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
