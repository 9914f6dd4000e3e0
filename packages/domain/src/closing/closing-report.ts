import { type Rappen, rappen, sum, ZERO } from "../money/rappen.ts";
import type { Amounts, VatLine } from "../orders/amounts.ts";
import {
  ORDER_CHANNELS,
  type OrderChannel,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "../orders/order.ts";
import { inCoins } from "../payment/cash.ts";
import type { PaymentEntry } from "../payment/entries.ts";
import { addDays, type Day, inZurich, startOfDay } from "../time/calendar.ts";

/**
 * A reversal takes back the sale of a cancelled order. A correction takes back a sale that another
 * one replaces, or whose payment was noted by mistake.
 */
export const BOOKING_KINDS = ["sale", "reversal", "correction"] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** Amounts are negative if a sale is taken back. */
export interface Booking {
  readonly kind: BookingKind;
  readonly orderId: string;
  readonly at: string;
  readonly channel: OrderChannel;
  readonly total: Rappen;
  readonly deliveryFee: Rappen;
  readonly couponDiscount: Rappen;
  readonly vat: Amounts["vat"];
}

type Entry = Pick<PaymentEntry, "kind" | "amount" | "method">;

export interface Tally {
  readonly count: number;
  readonly amount: Rappen;
}

/** Turnover of one tax rate; untaxed turnover under 0 %. */
export interface VatSum extends VatLine {
  readonly net: Rappen;
}

export interface ChannelSum extends Tally {
  readonly channel: OrderChannel;
}

export interface MethodSum {
  readonly method: PaymentMethod;
  readonly received: Rappen;
  readonly refunded: Rappen;
  readonly net: Rappen;
}

/**
 * Reports of parts of a period sum to the report of the whole, except balances, and except sales
 * and reversals, which are net for each order in the period.
 */
export interface ClosingReport {
  /** Orders sold, at their first amount or at a higher final one. */
  readonly sales: Tally;
  /**
   * Cancelled or reduced orders, also of earlier periods; negative. sales + reversals = turnover.
   */
  readonly reversals: Tally;
  readonly turnover: Rappen;
  readonly channels: readonly ChannelSum[];
  readonly vat: readonly VatSum[];
  /** Included in the turnover. */
  readonly deliveryFees: Rappen;
  /** Already deducted from the turnover. */
  readonly coupons: Rappen;
  readonly methods: readonly MethodSum[];
  /** Difference in the till because coins are multiples of 5 rappen, summed entry by entry. */
  readonly cashRounding: Rappen;
  readonly received: Rappen;
  /**
   * Customers' money held by the shop, prepaid or to be refunded; negative if customers owe money.
   */
  readonly openingBalance: Rappen;
  readonly closingBalance: Rappen;
}

export interface Ledger {
  readonly bookings: readonly Booking[];
  readonly entries: readonly Entry[];
  readonly openingBalance: Rappen;
}

export function closingReport({ bookings, entries, openingBalance }: Ledger): ClosingReport {
  const turnover = sum(bookings.map(({ total }) => total));
  const methods = methodSums(entries);
  const received = sum(methods.map(({ net }) => net));
  return {
    ...salesAndReversals(bookings),
    turnover,
    channels: channelSums(bookings),
    vat: vatSums(bookings),
    deliveryFees: sum(bookings.map(({ deliveryFee }) => deliveryFee)),
    coupons: sum(bookings.map(({ couponDiscount }) => couponDiscount)),
    methods,
    cashRounding: sum(entries.map(roundingOf)),
    received,
    openingBalance,
    closingBalance: rappen(openingBalance + received - turnover),
  };
}

function salesAndReversals(
  bookings: readonly Booking[],
): Pick<ClosingReport, "sales" | "reversals"> {
  const orders = Map.groupBy(bookings, ({ orderId }) => orderId);
  const tallies = [...orders.values()].map(tallyOrder);
  return {
    sales: addTallies(tallies.map(({ sales }) => sales)),
    reversals: addTallies(tallies.map(({ reversals }) => reversals)),
  };
}

/** Within one instant, a change takes a sale back before it books the next. */
const SEQUENCE: readonly BookingKind[] = ["correction", "sale", "reversal"];

function tallyOrder(bookings: readonly Booking[]): Pick<ClosingReport, "sales" | "reversals"> {
  const history = bookings.toSorted(
    (a, b) => a.at.localeCompare(b.at) || SEQUENCE.indexOf(a.kind) - SEQUENCE.indexOf(b.kind),
  );
  const [first, last] = [history.at(0), history.at(-1)];
  const isNew = first?.kind === "sale";
  // The payment was noted by mistake: nothing was sold or cancelled.
  const isUndone = isNew && last?.kind === "correction";
  const change = sum(history.map(({ total }) => total));
  const soldFor = Math.abs(first?.total ?? 0);
  const endsAt = isNew ? change : soldFor + change;
  const takenOff = isUndone ? ZERO : rappen(Math.min(0, endsAt - soldFor));
  const isTakenOff = !isUndone && (takenOff < 0 || last?.kind !== "sale");
  return {
    sales: { count: isNew && !isUndone ? 1 : 0, amount: rappen(change - takenOff) },
    reversals: { count: isTakenOff ? 1 : 0, amount: takenOff },
  };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const count = tallies.reduce((all, one) => all + one.count, 0);
  return { count, amount: sum(tallies.map(({ amount }) => amount)) };
}

function channelSums(bookings: readonly Booking[]): ChannelSum[] {
  return ORDER_CHANNELS.flatMap((channel) => {
    const from = bookings.filter((booking) => booking.channel === channel);
    if (from.length === 0) return [];
    const count = from.reduce((net, { kind }) => net + (kind === "sale" ? 1 : -1), 0);
    return [{ channel, count, amount: sum(from.map(({ total }) => total)) }];
  });
}

function vatSums(bookings: readonly Booking[]): VatSum[] {
  const lines = bookings.flatMap(vatOf);
  const rates = [...new Set(lines.map(({ percent }) => percent))].sort((a, b) => a - b);
  return rates.map((percent) => {
    const of = lines.filter((line) => line.percent === percent);
    const gross = sum(of.map((line) => line.gross));
    const tax = sum(of.map((line) => line.tax));
    return { percent, gross, tax, net: rappen(gross - tax) };
  });
}

/** The untaxed rest is added at 0 %, so that the rates sum to the total. */
export function vatOf({ vat, total }: Pick<Booking, "vat" | "total">): VatLine[] {
  const untaxed = total - sum(vat.map(({ gross }) => gross));
  const isWhole = untaxed === 0 && vat.length > 0;
  return isWhole ? [...vat] : [...vat, { percent: 0, gross: rappen(untaxed), tax: ZERO }];
}

export function roundingOf({ method, amount }: Pick<Entry, "method" | "amount">): Rappen {
  return method === "cash" ? rappen(inCoins(amount) - amount) : ZERO;
}

function methodSums(entries: readonly Entry[]): MethodSum[] {
  return PAYMENT_METHODS.flatMap((method) => {
    const by = entries.filter((entry) => entry.method === method);
    if (by.length === 0) return [];
    const net = sum(by.map(({ amount }) => amount));
    const back = sum(by.filter(({ kind }) => kind === "refund").map(({ amount }) => amount));
    return [{ method, received: rappen(net - back), refunded: rappen(0 - back), net }];
  });
}

export interface CashCount {
  readonly cashFloat: Rappen;
  readonly countedCash: Rappen | null;
}

type CashReport = Pick<ClosingReport, "methods" | "cashRounding">;

export function expectedCash(
  { methods, cashRounding }: CashReport,
  { cashFloat }: Pick<CashCount, "cashFloat">,
): Rappen {
  const net = methods.find(({ method }) => method === "cash")?.net ?? 0;
  return rappen(cashFloat + net + cashRounding);
}

/** Positive if the till holds too much. */
export function cashDifference(report: CashReport, count: CashCount): Rappen | null {
  if (count.countedCash === null) return null;
  return rappen(count.countedCash - expectedCash(report, count));
}

export function endOfDay(day: Day, now: Date): Date {
  const end = startOfDay(addDays(day, 1)).getTime() - 1;
  return new Date(Math.min(end, now.getTime()));
}

/** For tills closed shortly before midnight. */
const RECENT_MS = 6 * 3_600_000;

export function isRecentClosing(closedAt: string, now: Date): boolean {
  const closed = new Date(closedAt);
  const isToday = inZurich(closed).day === inZurich(now).day;
  return isToday || now.getTime() - closed.getTime() < RECENT_MS;
}
