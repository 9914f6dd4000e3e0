import type { ChannelSum, Tally } from "../closing/closing-report.ts";
import { type Rappen, rappen, ZERO } from "../money/rappen.ts";
import { ORDER_CHANNELS } from "../orders/order.ts";
import type { Day } from "../time/calendar.ts";
import type { DayTally } from "./by-week.ts";
import {
  addUpSales,
  CUSTOMER_KINDS,
  type CustomerKind,
  NO_COUPON,
  type SalesSum,
  type SalesSums,
} from "./sales-sums.ts";

export interface SalesTotals extends Tally {
  readonly deliveryFees: Rappen;
  readonly coupons: Rappen;
}

export interface CouponSum extends Tally {
  readonly code: string | null;
  readonly discount: Rappen;
}

/** Net of reversals, as in closings, so that every table sums to the same turnover. */
export interface SalesFigures {
  readonly totals: SalesTotals;
  readonly days: readonly DayTally[];
  readonly hours: readonly (Tally & { readonly hour: number })[];
  readonly channels: readonly ChannelSum[];
  readonly coupons: readonly CouponSum[];
  readonly customers: readonly (Tally & { readonly kind: CustomerKind })[];
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function salesFigures(
  days: readonly Day[],
  sumsOf: ReadonlyMap<Day, SalesSums>,
): SalesFigures {
  const all = addUpSales();
  const tallies = days.map((day) => {
    const sums = sumsOf.get(day);
    if (sums) all.addSums(sums);
    return { day, ...tallyOf(sums?.whole[0]?.[1] ?? [0, 0, 0, 0]) };
  });
  const whole = all.read("whole", "");
  return {
    totals: { ...tallyOf(whole), deliveryFees: rappen(whole[2]), coupons: rappen(whole[3]) },
    days: tallies,
    hours: HOURS.map((hour) => ({ hour, ...tallyOf(all.read("hours", String(hour))) })),
    channels: ORDER_CHANNELS.map((channel) => ({
      channel,
      ...tallyOf(all.read("channels", channel)),
    })).filter(isSomething),
    coupons: all
      .keys("coupons")
      .map((key) => couponSum(key, all.read("coupons", key)))
      .filter((sum) => isSomething(sum) || sum.discount !== 0)
      .sort((a, b) => b.amount - a.amount),
    customers: CUSTOMER_KINDS.map((kind) => ({
      kind,
      ...tallyOf(all.read("customers", kind)),
    })).filter(isSomething),
  };
}

function tallyOf([count, amount]: SalesSum): Tally {
  return { count, amount: rappen(amount) };
}

function couponSum(key: string, sum: SalesSum): CouponSum {
  return { code: key === NO_COUPON ? null : key, discount: rappen(sum[3]), ...tallyOf(sum) };
}

function isSomething({ count, amount }: Tally): boolean {
  return count !== 0 || amount !== 0;
}

export function averageOf({ count, amount }: Tally): Rappen {
  return count > 0 ? rappen(Math.round(amount / count)) : ZERO;
}
