import type { Booking, ChannelSum, Tally } from "../closing/closing-report.ts";
import { type Day, inZurich } from "../delivery/calendar.ts";
import { type Rappen, rappen, ZERO } from "../money/rappen.ts";
import { ORDER_CHANNELS } from "../orders/order.ts";
import type { DayTally } from "./by-week.ts";

/** Whether whoever ordered had bought here before, as far as one can tell without knowing who they are. */
export const CUSTOMER_KINDS = ["new", "returning", "unknown"] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** A booking, with what figures are told by. */
export interface SaleFact extends Omit<Booking, "vat"> {
  readonly at: string;
  /** When it was ordered. */
  readonly placedAt: string;
  readonly couponCode: string | null;
  readonly customer: CustomerKind;
}

export interface SalesTotals extends Tally {
  /** Within the amount. */
  readonly deliveryFees: Rappen;
  /** Already taken off the amount. */
  readonly coupons: Rappen;
}

export interface CouponSum extends Tally {
  /** Empty: the orders without one. */
  readonly code: string | null;
  readonly discount: Rappen;
}

/**
 * What was sold, as closings count it: a sale that is taken back counts against the rest, so that every table
 * comes to the same turnover.
 */
export interface SalesFigures {
  readonly totals: SalesTotals;
  /** By when it was sold, with days on which nothing was. */
  readonly days: readonly DayTally[];
  /** By when it was ordered. */
  readonly hours: readonly (Tally & { readonly hour: number })[];
  readonly channels: readonly ChannelSum[];
  readonly coupons: readonly CouponSum[];
  readonly customers: readonly (Tally & { readonly kind: CustomerKind })[];
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Counts sales as they are read, so that nobody has to hold them all. */
export function countSales(days: readonly Day[]) {
  const sold = createSum();
  const byDay = createSums<Day>();
  const byHour = createSums<number>();
  const byChannel = createSums<string>();
  const byCoupon = createSums<string | null>();
  const byCustomer = createSums<CustomerKind>();
  return {
    add: (sale: SaleFact): void => {
      sold.add(sale);
      byDay.add(inZurich(new Date(sale.at)).day, sale);
      byHour.add(inZurich(new Date(sale.placedAt)).hour, sale);
      byChannel.add(sale.channel, sale);
      byCoupon.add(sale.couponCode, sale);
      byCustomer.add(sale.customer, sale);
    },
    figures: (): SalesFigures => ({
      totals: sold.read(),
      days: days.map((day) => ({ day, ...byDay.read(day) })),
      hours: HOURS.map((hour) => ({ hour, ...byHour.read(hour) })),
      channels: ORDER_CHANNELS.map((channel) => ({ channel, ...byChannel.read(channel) })).filter(
        isSomething,
      ),
      coupons: byCoupon
        .keys()
        .map((code) => {
          const { coupons: discount, ...sums } = byCoupon.read(code);
          return { code, discount, ...sums };
        })
        .filter((sum) => isSomething(sum) || sum.discount !== 0)
        .sort((a, b) => b.amount - a.amount),
      customers: CUSTOMER_KINDS.map((kind) => ({ kind, ...byCustomer.read(kind) })).filter(
        isSomething,
      ),
    }),
  };
}

function isSomething({ count, amount }: Tally): boolean {
  return count !== 0 || amount !== 0;
}

function createSum() {
  let [count, amount, deliveryFees, coupons] = [0, 0, 0, 0];
  return {
    add: (sale: SaleFact): void => {
      count += sale.kind === "sale" ? 1 : -1;
      amount += sale.total;
      deliveryFees += sale.deliveryFee;
      coupons += sale.couponDiscount;
    },
    read: (): SalesTotals => ({
      count,
      amount: rappen(amount),
      deliveryFees: rappen(deliveryFees),
      coupons: rappen(coupons),
    }),
  };
}

const NOTHING: SalesTotals = { count: 0, amount: ZERO, deliveryFees: ZERO, coupons: ZERO };

function createSums<K>() {
  const sums = new Map<K, ReturnType<typeof createSum>>();
  return {
    add: (key: K, sale: SaleFact): void => {
      const sum = sums.get(key) ?? createSum();
      sums.set(key, sum);
      sum.add(sale);
    },
    read: (key: K): SalesTotals => sums.get(key)?.read() ?? NOTHING,
    keys: (): K[] => [...sums.keys()],
  };
}

/** What an order comes to on average; nothing where there is none. */
export function averageOf({ count, amount }: Tally): Rappen {
  return count > 0 ? rappen(Math.round(amount / count)) : ZERO;
}
