import type { FiguresResponse } from "@comptoir/contract";
import {
  countSales,
  daysOf,
  type FigurePeriod,
  ORDER_CHANNELS,
  periodBefore,
  type Rappen,
  type SaleFact,
  spanBefore,
  spanOf,
} from "@comptoir/domain";
import { readInPages } from "../../storage/read-in-pages.ts";
import type { Db } from "../../storage/schema.ts";
import { type Asked, listSales, type SaleRow } from "./figures-repository.ts";
import { createCustomerKinds } from "./first-orders.ts";
import { readSources } from "./read-sources.ts";

export interface AskedFigures extends FigurePeriod {
  readonly slug: string;
  readonly now: Date;
}

/** What a shop sold in a period, by all that one asks it by, and in the period before. */
export async function readFigures(db: Db, asked: AskedFigures): Promise<FiguresResponse> {
  const { slug, now } = asked;
  const before = periodBefore(asked);
  const period = { slug, span: spanOf(asked, now) };
  const sales = await readSales(db, period, daysOf(asked));
  const earlier = await readSales(db, { slug, span: spanBefore(asked, now) }, daysOf(before));
  return {
    ...sales,
    sources: await readSources(db, period),
    before: { ...before, totals: earlier.totals, days: earlier.days },
  };
}

async function readSales(db: Db, asked: Asked, days: readonly string[]) {
  const counted = countSales(days);
  const customers = createCustomerKinds(db, asked.slug);
  for await (const rows of readInPages((page) => listSales(db, asked, page))) {
    await customers.learn(rows);
    for (const row of rows) counted.add(saleOf(row, customers.kindOf(row)));
  }
  const { days: sold, hours, channels, coupons, customers: kinds, totals } = counted.figures();
  return {
    totals,
    days: [...sold],
    hours: [...hours],
    channels: [...channels],
    coupons: [...coupons],
    customers: [...kinds],
  };
}

function saleOf(row: SaleRow, customer: SaleFact["customer"]): SaleFact {
  return {
    at: row.at,
    placedAt: isInstant(row.created_at) ? row.created_at : row.at,
    kind: row.kind === "reversal" ? "reversal" : "sale",
    channel: ORDER_CHANNELS.find((channel) => channel === row.channel) ?? "web",
    total: row.total as Rappen,
    deliveryFee: row.delivery_fee as Rappen,
    couponDiscount: row.coupon_discount as Rappen,
    couponCode: row.coupon_code,
    customer,
  };
}

/** A hand may have left anything in an order; the books are nobody's to change. */
function isInstant(text: string | null): text is string {
  return text !== null && !Number.isNaN(Date.parse(text));
}
