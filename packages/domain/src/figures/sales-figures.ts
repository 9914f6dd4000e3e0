import {
  addTallies,
  type Booking,
  type ChannelSum,
  type Tally,
} from "../closing/closing-report.ts";
import { type Rappen, rappen, ZERO } from "../money/rappen.ts";
import { ORDER_CHANNELS } from "../orders/order.ts";
import { addDays, type Day, inZurich } from "../time/calendar.ts";
import { WEEKDAYS, type Weekday, weekdayOf } from "../time/weekdays.ts";

export const CUSTOMER_KINDS = ["new", "returning", "unknown"] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export interface SaleFact extends Omit<Booking, "vat" | "orderId" | "at"> {
  readonly placedAt: string;
  readonly couponCode: string | null;
  readonly customer: CustomerKind;
}

/** In rappen. The amount includes delivery fees; coupons are already deducted. */
export type SalesSum = readonly [
  count: number,
  amount: number,
  deliveryFees: number,
  coupons: number,
];

const BREAKDOWNS = ["whole", "hours", "channels", "coupons", "customers"] as const;
type Breakdown = (typeof BREAKDOWNS)[number];

/** Plain JSON: sums of days can be stored and added. */
export type SalesSums = Readonly<
  Record<Breakdown, readonly (readonly [key: string, sum: SalesSum])[]>
>;

const NO_COUPON = "";

const NOTHING: SalesSum = [0, 0, 0, 0];

function keysOf(sale: SaleFact): Record<Breakdown, string> {
  return {
    whole: "",
    hours: String(inZurich(new Date(sale.placedAt)).hour),
    channels: sale.channel,
    coupons: sale.couponCode ?? NO_COUPON,
    customers: sale.customer,
  };
}

export function addUpSales() {
  const all = forEachBreakdown(() => new Map<string, SalesSum>());
  const read = (by: Breakdown, key: string) => all[by].get(key) ?? NOTHING;
  const put = (by: Breakdown, key: string, more: SalesSum) =>
    all[by].set(key, plus(read(by, key), more));
  return {
    add: (sale: SaleFact): void => {
      const keys = keysOf(sale);
      const { total, deliveryFee, couponDiscount } = sale;
      const count = sale.kind === "sale" ? 1 : -1;
      for (const by of BREAKDOWNS) put(by, keys[by], [count, total, deliveryFee, couponDiscount]);
    },
    addSums: (others: SalesSums): void => {
      for (const by of BREAKDOWNS) for (const [key, sum] of others[by]) put(by, key, sum);
    },
    read,
    keys: (by: Breakdown): string[] => [...all[by].keys()],
    sums: (): SalesSums => forEachBreakdown((by) => [...all[by]]),
  };
}

function forEachBreakdown<T>(make: (by: Breakdown) => T): Record<Breakdown, T> {
  return Object.fromEntries(BREAKDOWNS.map((by) => [by, make(by)])) as Record<Breakdown, T>;
}

function plus(a: SalesSum, b: SalesSum): SalesSum {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
}

export interface SalesTotals extends Tally {
  readonly deliveryFees: Rappen;
  readonly coupons: Rappen;
}

interface CouponSum extends Tally {
  readonly code: string | null;
  readonly discount: Rappen;
}

export interface DayTally extends Tally {
  readonly day: Day;
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
    return { day, ...tallyOf(sums?.whole[0]?.[1] ?? NOTHING) };
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

function weekOf(day: Day): Day {
  return addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)));
}

export function byWeek(days: readonly DayTally[]): (Tally & { readonly monday: Day })[] {
  const weeks = Map.groupBy(days, ({ day }) => weekOf(day));
  return [...weeks].map(([monday, of]) => ({ monday, ...addTallies(of) }));
}

export function byWeekday(days: readonly DayTally[]): (Tally & { readonly weekday: Weekday })[] {
  return WEEKDAYS.map((weekday) => ({
    weekday,
    ...addTallies(days.filter(({ day }) => weekdayOf(day) === weekday)),
  }));
}
