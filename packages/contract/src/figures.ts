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

export const figuresQuery = z
  .object({ restaurantId: slug, from: day, until: day })
  .check(z.refine(isFigurePeriod, `must be a period of at most ${MOST_REPORT_DAYS} days`));

export function isFigurePeriod({ from, until }: { from: string; until: string }): boolean {
  return isDay(from) && from <= until && until < addDays(from, MOST_REPORT_DAYS);
}

const tally = { count: z.int(), amount: signedAmount };
const totals = z.object({ ...tally, deliveryFees: signedAmount, coupons: signedAmount });
const days = z.array(z.object({ day, ...tally }));

const salesFigures = z.object({
  totals,
  days,
  hours: z.array(z.object({ hour: z.int(), ...tally })),
  channels: z.array(z.object({ channel: z.enum(ORDER_CHANNELS), ...tally })),
  coupons: z.array(z.object({ code: z.nullable(z.string()), discount: signedAmount, ...tally })),
  customers: z.array(z.object({ kind: z.enum(CUSTOMER_KINDS), ...tally })),
});

export const figuresResponse = z.object({
  ...salesFigures.shape,
  sources: z.array(z.object({ source: z.nullable(z.string()), ...tally })),
  /** The preceding period of the same length; until the same time of day if `until` is today. */
  before: z.object({ from: day, until: day, totals, days }),
});
export type FiguresResponse = z.output<typeof figuresResponse>;

const names = z.partialRecord(z.enum(LANGUAGES), z.string());
const dish = z.object({ id: z.string(), names, quantity: z.int(), amount: signedAmount });

export const dishFiguresResponse = z.object({
  dishes: z.array(dish),
  options: z.array(z.object({ ...dish.shape, of: names })),
  /** Turnover that belongs to no dish: delivery, added tax, coupons, corrections. */
  others: signedAmount,
});
export type DishFiguresResponse = z.output<typeof dishFiguresResponse>;

// Type checks: the schemas match the domain.
type Same<A, B extends A> = B;
export type WireSalesFigures = Same<SalesFigures, z.output<typeof salesFigures>>;
export type WireDishFigures = Same<DishFigures, DishFiguresResponse>;
