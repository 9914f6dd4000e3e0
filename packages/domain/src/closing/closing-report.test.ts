import fc from "fast-check";
import { expect, test } from "vitest";
import { type Rappen, rappen, sum, ZERO } from "../money/rappen.ts";
import { addUp } from "../orders/amounts.ts";
import { ORDER_CHANNELS, PAYMENT_METHODS } from "../orders/order.ts";
import { ENTRY_KINDS } from "../payment/entries.ts";
import {
  type Booking,
  type ClosingReport,
  cashDifference,
  closingReport,
  endOfDay,
  expectedCash,
  isRecentClosing,
  type Ledger,
} from "./closing-report.ts";

const franc = (francs: number) => rappen(Math.round(francs * 100));
const NOTHING: Ledger = { bookings: [], entries: [], openingBalance: ZERO };

/** CHF 40.00 of food and CHF 10.00 of wine, CHF 5.00 to deliver, CHF 11.00 off. */
const SOLD: Booking = bookingOf(
  addUp({
    lines: [
      { total: franc(40), vatPercent: 2.6 },
      { total: franc(10), vatPercent: 8.1 },
    ],
    taxRule: { percent: 2.6, mode: "included" },
    deliveryFee: franc(5),
    couponDiscount: franc(11),
  }),
);

function bookingOf({ total, deliveryFee, couponDiscount, vat }: ReturnType<typeof addUp>): Booking {
  const sale = { kind: "sale", channel: "web", orderId: "order", at: at(0) } as const;
  return { ...sale, total, deliveryFee, couponDiscount, vat };
}

/** An instant of the period, in seconds. */
function at(seconds: number): string {
  return new Date(Date.UTC(2026, 10, 15, 10, 0, seconds)).toISOString();
}

function takenBack(booking: Booking, kind: "reversal" | "correction" = "reversal"): Booking {
  const minus = (amount: Rappen) => rappen(0 - amount);
  return {
    ...booking,
    kind,
    total: minus(booking.total),
    deliveryFee: minus(booking.deliveryFee),
    couponDiscount: minus(booking.couponDiscount),
    vat: booking.vat.map(({ percent, gross, tax }) => ({
      percent,
      gross: minus(gross),
      tax: minus(tax),
    })),
  };
}

test("sums sales by tax rate and payments by method", () => {
  const report = closingReport({
    bookings: [SOLD],
    entries: [
      { kind: "payment", method: "cash", amount: franc(30) },
      { kind: "payment", method: "twint", amount: franc(20) },
      { kind: "refund", method: "twint", amount: franc(-6) },
    ],
    openingBalance: franc(12),
  });
  expect(report).toEqual({
    cashRounding: 0,
    sales: { count: 1, amount: 4400 },
    reversals: { count: 0, amount: 0 },
    turnover: 4400,
    channels: [{ channel: "web", count: 1, amount: 4400 }],
    vat: [
      { percent: 2.6, gross: 3520, tax: 89, net: 3431 },
      { percent: 8.1, gross: 880, tax: 66, net: 814 },
    ],
    deliveryFees: 500,
    coupons: 1100,
    methods: [
      { method: "twint", received: 2000, refunded: 600, net: 1400 },
      { method: "cash", received: 3000, refunded: 0, net: 3000 },
    ],
    received: 4400,
    openingBalance: 1200,
    closingBalance: 1200,
  });
});

test("a reversal counts on its day, and the payment remains to be refunded", () => {
  const paid = { kind: "payment", method: "cash", amount: SOLD.total } as const;
  const first = closingReport({ ...NOTHING, bookings: [SOLD], entries: [paid] });
  const openingBalance = first.closingBalance;
  const next = closingReport({ bookings: [takenBack(SOLD)], entries: [], openingBalance });
  expect(first).toMatchObject({ turnover: 4400, closingBalance: 0 });
  expect(next).toMatchObject({
    sales: { count: 0, amount: 0 },
    reversals: { count: 1, amount: -4400 },
    turnover: -4400,
    channels: [{ channel: "web", count: -1, amount: -4400 }],
    closingBalance: 4400,
  });
  expect(sum(next.vat.map(({ gross }) => gross))).toBe(-4400);
});

/** Bookings of one order, one per second: sales, or how they are taken back. */
function booked(...steps: (number | "cancelled" | "undone")[]): Booking[] {
  let sold: Booking | undefined;
  return steps.flatMap((step, place) => {
    const before = sold && { ...sold, at: at(place) };
    sold =
      typeof step === "number"
        ? {
            ...{ kind: "sale", channel: "web", orderId: "order", at: at(place), vat: [] },
            ...{ total: franc(step), deliveryFee: ZERO, couponDiscount: ZERO },
          }
        : undefined;
    const kind = step === "cancelled" ? "reversal" : "correction";
    return [...(before ? [takenBack(before, kind)] : []), ...(sold ? [sold] : [])];
  });
}

test.each([
  ["a sale that stays", booked(30), [1, 30], [0, 0]],
  ["an order cancelled", booked(30, "cancelled"), [1, 30], [1, -30]],
  ["an order of nothing cancelled", booked(0, "cancelled"), [1, 0], [1, 0]],
  ["an order cut down", booked(30, 25), [1, 30], [1, -5]],
  ["an order that became dearer", booked(25, 30), [1, 30], [0, 0]],
  ["an order changed twice", booked(30, 25, 28), [1, 30], [1, -2]],
  ["an order changed and cancelled", booked(30, 25, "cancelled"), [1, 30], [1, -30]],
  ["a cancellation taken back", booked(30, "cancelled", 30), [1, 30], [0, 0]],
  ["a payment undone", booked(30, "undone"), [0, 0], [0, 0]],
  ["a payment undone and entered again", booked(30, "undone", 30), [1, 30], [0, 0]],
  ["a payment undone after a change", booked(30, 25, "undone"), [0, 0], [0, 0]],
  ["an earlier sale cancelled", booked(30, "cancelled").slice(1), [0, 0], [1, -30]],
  ["an earlier sale cut down", booked(30, 25).slice(1), [0, 0], [1, -5]],
  ["an earlier sale that became dearer", booked(25, 30).slice(1), [0, 5], [0, 0]],
  ["an earlier payment undone", booked(30, "undone").slice(1), [0, 0], [1, -30]],
  ["an earlier payment entered again", booked(30, "undone", 30).slice(1), [0, 0], [0, 0]],
] as const)("%s: what was sold, and what was taken off", (_, bookings, sold, takenOff) => {
  const tally = ([count, francs]: readonly [number, number]) => ({ count, amount: franc(francs) });
  expect(closingReport({ ...NOTHING, bookings })).toMatchObject({
    sales: tally(sold),
    reversals: tally(takenOff),
  });
});

test("orders are not offset against each other", () => {
  const bookings = [...booked(30, 25), ...booked(25, 30).map((b) => ({ ...b, orderId: "other" }))];
  expect(closingReport({ ...NOTHING, bookings })).toMatchObject({
    sales: { count: 2, amount: 6000 },
    reversals: { count: 1, amount: -500 },
    turnover: 5500,
    channels: [{ channel: "web", count: 2, amount: 5500 }],
  });
});

test("untaxed turnover is under 0 %, and an empty report has no lines", () => {
  const untaxed = bookingOf(
    addUp({ lines: [{ total: franc(20) }], taxRule: { percent: 0, mode: "included" } }),
  );
  const { vat } = closingReport({ ...NOTHING, bookings: [untaxed] });
  expect(vat).toEqual([{ percent: 0, gross: 2000, tax: 0, net: 2000 }]);
  expect(closingReport(NOTHING)).toMatchObject({ vat: [], methods: [], channels: [], turnover: 0 });
});

test("expected cash is the float plus cash payments, with a difference", () => {
  const report = closingReport({
    ...NOTHING,
    entries: [
      { kind: "payment", method: "cash", amount: franc(50) },
      { kind: "reversal", method: "cash", amount: franc(-10) },
      { kind: "refund", method: "cash", amount: franc(-5) },
      { kind: "payment", method: "twint", amount: franc(99) },
    ],
  });
  const cashFloat = franc(100);
  expect(expectedCash(report, { cashFloat })).toBe(13_500);
  expect(cashDifference(report, { cashFloat, countedCash: franc(130) })).toBe(-500);
  expect(cashDifference(report, { cashFloat, countedCash: franc(135.05) })).toBe(5);
  expect(cashDifference(report, { cashFloat, countedCash: null })).toBeNull();
});

test("coin rounding causes no difference", () => {
  const cash = (kind: "payment" | "reversal" | "refund", amount: number) =>
    ({ kind, method: "cash", amount: rappen(amount) }) as const;
  const report = closingReport({
    ...NOTHING,
    entries: [
      cash("payment", 1252),
      cash("payment", 1638),
      cash("payment", 1638),
      cash("reversal", -1638),
      cash("refund", -1252),
      cash("payment", 999),
      { kind: "payment", method: "twint", amount: rappen(1638) },
    ],
  });
  expect(report.cashRounding).toBe(3);
  const counted = { cashFloat: franc(100), countedCash: rappen(10_000 + 1640 + 1000) };
  expect(expectedCash(report, counted)).toBe(12_640);
  expect(cashDifference(report, counted)).toBe(0);
});

test.each([
  ["2026-03-29", "2026-03-29T21:59:59.999Z"],
  ["2026-10-25", "2026-10-25T22:59:59.999Z"],
  ["2026-11-15", "2026-11-15T22:59:59.999Z"],
])("%s ends at midnight in Zurich", (day, end) => {
  expect(endOfDay(day, new Date("2027-01-01T00:00:00Z")).toISOString()).toBe(end);
});

test("a day that is not over ends now", () => {
  const now = new Date("2026-11-15T12:00:00Z");
  expect(endOfDay("2026-11-15", now)).toEqual(now);
  expect(endOfDay("2026-11-20", now)).toEqual(now);
});

test.each([
  ["2026-11-15T23:00:00Z", true, "since midnight in Zurich"],
  ["2026-11-15T22:59:00Z", false, "the day before"],
  ["2026-11-16T21:00:00Z", true, "just now"],
])("a closing of %s is recent on the evening of the 16th: %s (%s)", (closedAt, expected) => {
  expect(isRecentClosing(closedAt, new Date("2026-11-16T21:00:00Z"))).toBe(expected);
});

test("a closing of the evening stays recent for six hours past midnight", () => {
  const closedAt = "2026-11-15T22:50:00Z";
  expect(isRecentClosing(closedAt, new Date("2026-11-16T04:49:00Z"))).toBe(true);
  expect(isRecentClosing(closedAt, new Date("2026-11-16T04:50:00Z"))).toBe(false);
});

const amount = fc.integer({ min: 0, max: 50_000 }).map(rappen);
const bills = fc
  .record({
    lines: fc.array(
      fc.record({ total: amount, vatPercent: fc.constantFrom(2.6, 8.1, 3.8, null) }),
      { minLength: 1, maxLength: 4 },
    ),
    taxRule: fc.constantFrom(
      { percent: 2.6, mode: "included" } as const,
      { percent: 17, mode: "added" } as const,
      { percent: 0, mode: "included" } as const,
    ),
    deliveryFee: amount,
    couponDiscount: amount,
  })
  .map((bill) => bookingOf(addUp(bill)));

/** What happens to a sold order, with its total after each step. */
const histories = fc
  .record({
    orderId: fc.uuid(),
    channel: fc.constantFrom(...ORDER_CHANNELS),
    steps: fc.array(fc.tuple(fc.constantFrom("change", "cancel", "undo"), bills), {
      minLength: 1,
      maxLength: 6,
    }),
    start: fc.nat({ max: 20 }),
  })
  .map(({ orderId, channel, steps, start }) => {
    let sold: Booking | undefined;
    return steps.flatMap(([step, bill], place) => {
      const order = { orderId, channel, at: at(start + place) };
      const before = sold && { ...sold, ...order };
      sold = !before || step === "change" ? bill : undefined;
      return [
        ...(before ? [takenBack(before, step === "cancel" ? "reversal" : "correction")] : []),
        ...(sold ? [{ ...sold, ...order }] : []),
      ];
    });
  });
const bookings = fc.array(histories).map((orders) => orders.flat());
const entries = fc.record({
  kind: fc.constantFrom(...ENTRY_KINDS),
  method: fc.constantFrom(...PAYMENT_METHODS),
  amount: fc.integer({ min: -50_000, max: 50_000 }).map(rappen),
});
const ledgers = fc.record({
  bookings,
  entries: fc.array(entries),
  openingBalance: fc.integer({ min: -99_999, max: 99_999 }).map(rappen),
});

test("rates sum to the turnover, and methods to the change of the balance", () => {
  fc.assert(
    fc.property(ledgers, (ledger) => {
      const report = closingReport(ledger);
      expect(sum(report.vat.map(({ gross }) => gross))).toBe(report.turnover);
      expect(sum(report.channels.map((channel) => channel.amount))).toBe(report.turnover);
      expect(report.sales.amount + report.reversals.amount).toBe(report.turnover);
      const takenBack = sum(ledger.bookings.map(({ total }) => rappen(Math.min(0, total))));
      expect(report.reversals.amount).toBeGreaterThanOrEqual(takenBack);
      expect(report.reversals.amount).toBeLessThanOrEqual(0);
      expect(report.vat.every(({ gross, tax, net }) => gross === tax + net)).toBe(true);
      const net = report.methods.map((method) => method.received - method.refunded);
      const change = report.closingBalance - report.openingBalance;
      expect(net.reduce((all, one) => all + one, 0) - report.turnover).toBe(change);
    }),
  );
});

test("reports of parts sum to the report of the period", () => {
  const cuts = fc.array(fc.nat({ max: 30 }), { maxLength: 6 });
  fc.assert(
    fc.property(ledgers, cuts, (ledger, ends) => {
      const days = [...new Set(ends.map(at)), at(60)].toSorted();
      const dayOf = (instant: string) => days.findIndex((end) => instant <= end);
      let { openingBalance } = ledger;
      const parts = days.map((_, day) => {
        const part = closingReport({
          bookings: ledger.bookings.filter((booking) => dayOf(booking.at) === day),
          entries: ledger.entries.filter((_entry, place) => place % days.length === day),
          openingBalance,
        });
        openingBalance = part.closingBalance;
        return part;
      });
      const whole = closingReport(ledger);
      expect(openingBalance).toBe(whole.closingBalance);
      for (const figure of figuresOf(whole)) {
        expect(parts.reduce((all, part) => all + read(part, figure), 0)).toBe(read(whole, figure));
      }
    }),
  );
});

test("does not depend on the order of bookings", () => {
  fc.assert(
    fc.property(ledgers, (ledger) => {
      const { bookings: booked, entries: came, openingBalance } = ledger;
      const turned = { bookings: booked.toReversed(), entries: came.toReversed(), openingBalance };
      expect(closingReport(turned)).toEqual(closingReport(ledger));
    }),
  );
});

test("if all orders are paid, the methods sum to the orders' totals", () => {
  const methods = fc.array(fc.constantFrom(...PAYMENT_METHODS), { minLength: 1 });
  fc.assert(
    fc.property(bookings, methods, (all, by) => {
      const report = closingReport({
        bookings: all,
        entries: all.map(({ kind, total }, place) => ({
          kind: kind === "sale" ? ("payment" as const) : ("refund" as const),
          method: by[place % by.length] ?? "cash",
          amount: total,
        })),
        openingBalance: ZERO,
      });
      expect(report.received).toBe(report.turnover);
      expect(report.closingBalance).toBe(0);
    }),
  );
});

/**
 * Every additive number of a report, by path. Without sales and reversals: over two days, an order
 * that is cancelled and resumed was never cancelled.
 */
function figuresOf(report: ClosingReport): string[] {
  return [
    "turnover",
    "deliveryFees",
    "coupons",
    "received",
    "cashRounding",
    ...report.channels.flatMap(({ channel }) => [
      `channels.${channel}.count`,
      `channels.${channel}.amount`,
    ]),
    ...report.vat.flatMap(({ percent }) =>
      ["gross", "tax", "net"].map((name) => `vat.${String(percent).replace(".", "_")}.${name}`),
    ),
    ...report.methods.flatMap(({ method }) =>
      ["received", "refunded", "net"].map((name) => `methods.${method}.${name}`),
    ),
  ];
}

function read(report: ClosingReport, path: string): number {
  const byKey = (list: readonly object[], key: string) =>
    Object.fromEntries(
      list.map((one) => [String((one as Record<string, unknown>)[key]).replace(".", "_"), one]),
    );
  const tree = {
    ...report,
    channels: byKey(report.channels, "channel"),
    vat: byKey(report.vat, "percent"),
    methods: byKey(report.methods, "method"),
  };
  const found = path
    .split(".")
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], tree);
  return Number(found ?? 0);
}
