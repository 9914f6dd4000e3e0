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

/**
 * An order is sold, or its sale is taken back: with the order (a reversal, when it is cancelled), or because another
 * sale replaces it or its payment was noted by mistake (a correction).
 */
export const BOOKING_KINDS = ["sale", "reversal", "correction"] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** All amounts are below zero where a sale is taken back. */
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

/** What of the turnover falls under one rate; what holds no tax stands under 0 %. */
export interface VatSum extends VatLine {
  readonly net: Rappen;
}

export interface ChannelSum extends Tally {
  readonly channel: OrderChannel;
}

export interface MethodSum {
  readonly method: PaymentMethod;
  /** Without what was noted by mistake. */
  readonly received: Rappen;
  readonly refunded: Rappen;
  readonly net: Rappen;
}

/**
 * What a shop sold and received in a period. Everything adds up, so that the reports of a period's parts come to that
 * of the whole, but for balances, and for sales and reversals apart: those are net of each order's history in the period.
 */
export interface ClosingReport {
  /** Orders sold, at their first amount or at a higher one they ended with. */
  readonly sales: Tally;
  /**
   * Orders cancelled or cut down, and by how much; also those sold in earlier periods. Below zero. Sales and reversals
   * come to the turnover.
   */
  readonly reversals: Tally;
  readonly turnover: Rappen;
  readonly channels: readonly ChannelSum[];
  readonly vat: readonly VatSum[];
  /** Within the turnover. */
  readonly deliveryFees: Rappen;
  /** Already taken off the turnover. */
  readonly coupons: Rappen;
  readonly methods: readonly MethodSum[];
  /** What the till holds more than came in cash, or less, because coins are of five: entry by entry. */
  readonly cashRounding: Rappen;
  /** All that came, without what went back. */
  readonly received: Rappen;
  /**
   * Customers' money that the shop has, paid ahead or still to give back; below zero where it is owed some.
   * What comes adds to it, what is sold takes from it.
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

/** Within one instant: a change takes a sale back before it books the next. */
const SEQUENCE: readonly BookingKind[] = ["correction", "sale", "reversal"];

/** What happened to one order in the period, from where it stood before to where it stands afterwards. */
function tallyOrder(bookings: readonly Booking[]): Pick<ClosingReport, "sales" | "reversals"> {
  const history = bookings.toSorted(
    (a, b) => a.at.localeCompare(b.at) || SEQUENCE.indexOf(a.kind) - SEQUENCE.indexOf(b.kind),
  );
  const [first, last] = [history.at(0), history.at(-1)];
  const isNew = first?.kind === "sale";
  // A payment that was noted by mistake: nothing was sold, nor cancelled.
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

function addTallies(tallies: readonly Tally[]): Tally {
  const count = tallies.reduce((all, one) => all + one.count, 0);
  return { count, amount: sum(tallies.map(({ amount }) => amount)) };
}

/** Where orders came from, what was taken back not counted. */
function channelSums(bookings: readonly Booking[]): ChannelSum[] {
  return ORDER_CHANNELS.flatMap((channel) => {
    const from = bookings.filter((booking) => booking.channel === channel);
    if (from.length === 0) return [];
    const count = from.reduce((net, { kind }) => net + (kind === "sale" ? 1 : -1), 0);
    return [{ channel, count, amount: sum(from.map(({ total }) => total)) }];
  });
}

/** By rate, the lowest first. */
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

/** A booking by rate, to its last rappen. */
export function vatOf({ vat, total }: Pick<Booking, "vat" | "total">): VatLine[] {
  const untaxed = total - sum(vat.map(({ gross }) => gross));
  const isWhole = untaxed === 0 && vat.length > 0;
  return isWhole ? [...vat] : [...vat, { percent: 0, gross: rappen(untaxed), tax: ZERO }];
}

/** By how much coins differ from what was noted; nothing of what is no cash. */
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
