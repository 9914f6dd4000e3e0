import {
  addDays,
  CUSTOMER_KINDS,
  type DishFigures,
  isDay,
  LANGUAGES,
  ORDER_CHANNELS,
  type SalesFigures,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { signedAmount } from "./amounts.ts";
import { MOST_REPORT_DAYS } from "./closings.ts";
import { slug } from "./ids.ts";

const day = z.string().check(z.refine(isDay, "must be a day, yyyy-mm-dd"));

/** Both days belong to it. */
export const figuresQuery = z
  .object({ restaurantId: slug, from: day, until: day })
  .check(z.refine(isFigurePeriod, `must be a period of at most ${MOST_REPORT_DAYS} days`));

export function isFigurePeriod({ from, until }: { from: string; until: string }): boolean {
  return isDay(from) && from <= until && until < addDays(from, MOST_REPORT_DAYS);
}

/** What is sold, and what of it was taken back, counts together, as in a closing. */
const tally = { count: z.int(), amount: signedAmount };
const totals = z.object({ ...tally, deliveryFees: signedAmount, coupons: signedAmount });
const days = z.array(z.object({ day, ...tally }));

const salesFigures = z.object({
  totals,
  days,
  /** By when it was ordered. */
  hours: z.array(z.object({ hour: z.int(), ...tally })),
  channels: z.array(z.object({ channel: z.enum(ORDER_CHANNELS), ...tally })),
  /** Those without a code stand under none. */
  coupons: z.array(z.object({ code: z.nullable(z.string()), discount: signedAmount, ...tally })),
  customers: z.array(z.object({ kind: z.enum(CUSTOMER_KINDS), ...tally })),
});

export const figuresResponse = z.object({
  ...salesFigures.shape,
  /** Where visits came from that ended with an order: as pages told, not as the books have it. */
  sources: z.array(z.object({ source: z.nullable(z.string()), ...tally })),
  /** As many days just before; of a day that is not over, until the same time. */
  before: z.object({ from: day, until: day, totals, days }),
});
export type FiguresResponse = z.output<typeof figuresResponse>;

const names = z.partialRecord(z.enum(LANGUAGES), z.string());
const dish = z.object({ id: z.string(), names, quantity: z.int(), amount: signedAmount });

export const dishFiguresResponse = z.object({
  /** At the menu's prices. */
  dishes: z.array(dish),
  options: z.array(z.object({ ...dish.shape, of: names })),
  /** What the dishes miss of the turnover: delivery, tax that was added, coupons and corrections. */
  others: signedAmount,
});
export type DishFiguresResponse = z.output<typeof dishFiguresResponse>;

// What the contract carries is what the rules count.
type Same<A, B extends A> = B;
export type WireSalesFigures = Same<SalesFigures, z.output<typeof salesFigures>>;
export type WireDishFigures = Same<DishFigures, DishFiguresResponse>;
