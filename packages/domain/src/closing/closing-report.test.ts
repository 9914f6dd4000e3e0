import fc from "fast-check";
import { expect, test } from "vitest";
import { type Rappen, rappen, sum, ZERO } from "../money/rappen.ts";
import { addUp } from "../orders/amounts.ts";
import { ORDER_CHANNELS } from "../orders/order.ts";
import { ENTRY_KINDS } from "../payment/entries.ts";
import { PAYMENT_METHODS } from "../payment/methods.ts";
import { cashDifference, expectedCash } from "./cash-count.ts";
import { endOfDay } from "./closing-period.ts";
import { type Booking, type ClosingReport, closingReport, type Ledger } from "./closing-report.ts";

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

function bookingOf(amounts: ReturnType<typeof addUp>, kind: Booking["kind"] = "sale"): Booking {
  const { total, deliveryFee, couponDiscount, vat } = amounts;
  return { kind, channel: "web", total, deliveryFee, couponDiscount, vat };
}

function reversalOf({ channel, ...booking }: Booking): Booking {
  const minus = (amount: Rappen) => rappen(0 - amount);
  return {
    kind: "reversal",
    channel,
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

test("tells what was sold, by rate, and what came for it, by method", () => {
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

test("a sale that is taken back the next day counts there, and the customer's money stays to give back", () => {
  const paid = { kind: "payment", method: "cash", amount: SOLD.total } as const;
  const first = closingReport({ ...NOTHING, bookings: [SOLD], entries: [paid] });
  const openingBalance = first.closingBalance;
  const next = closingReport({ bookings: [reversalOf(SOLD)], entries: [], openingBalance });
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

test("what holds no tax stands under no rate, and nothing at all has no lines", () => {
  const untaxed = bookingOf(
    addUp({ lines: [{ total: franc(20) }], taxRule: { percent: 0, mode: "included" } }),
  );
  const { vat } = closingReport({ ...NOTHING, bookings: [untaxed] });
  expect(vat).toEqual([{ percent: 0, gross: 2000, tax: 0, net: 2000 }]);
  expect(closingReport(NOTHING)).toMatchObject({ vat: [], methods: [], channels: [], turnover: 0 });
});

test("the till should hold its change and what came in cash, and may hold more or less", () => {
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

test("a till of coins of five that holds what was taken shows no difference", () => {
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

const amount = fc.integer({ min: 0, max: 50_000 }).map(rappen);
const bookings = fc
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
    channel: fc.constantFrom(...ORDER_CHANNELS),
    isTakenBack: fc.boolean(),
  })
  .map(({ channel, isTakenBack, ...bill }) => {
    const sold = { ...bookingOf(addUp(bill)), channel };
    return isTakenBack ? reversalOf(sold) : sold;
  });
const entries = fc.record({
  kind: fc.constantFrom(...ENTRY_KINDS),
  method: fc.constantFrom(...PAYMENT_METHODS),
  amount: fc.integer({ min: -50_000, max: 50_000 }).map(rappen),
});
const ledgers = fc.record({
  bookings: fc.array(bookings),
  entries: fc.array(entries),
  openingBalance: fc.integer({ min: -99_999, max: 99_999 }).map(rappen),
});

test("rates come to the turnover, and methods to what customers' money changed by", () => {
  fc.assert(
    fc.property(ledgers, (ledger) => {
      const report = closingReport(ledger);
      expect(sum(report.vat.map(({ gross }) => gross))).toBe(report.turnover);
      expect(sum(report.channels.map((channel) => channel.amount))).toBe(report.turnover);
      expect(report.sales.amount + report.reversals.amount).toBe(report.turnover);
      expect(report.vat.every(({ gross, tax, net }) => gross === tax + net)).toBe(true);
      const net = report.methods.map((method) => method.received - method.refunded);
      const change = report.closingBalance - report.openingBalance;
      expect(net.reduce((all, one) => all + one, 0) - report.turnover).toBe(change);
    }),
  );
});

test("the days of a period come to the period, in whatever way it is cut", () => {
  const cut = fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(ledgers, cut, (ledger, days) => {
      const dayOf = (place: number) => days[place % days.length];
      let openingBalance = ledger.openingBalance;
      const parts = [0, 1, 2, 3, 4, 5, 6].map((day) => {
        const part = closingReport({
          bookings: ledger.bookings.filter((_, place) => dayOf(place) === day),
          entries: ledger.entries.filter((_, place) => dayOf(place) === day),
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

test("the order of what happened changes nothing", () => {
  fc.assert(
    fc.property(ledgers, (ledger) => {
      const { bookings: booked, entries: came, openingBalance } = ledger;
      const turned = { bookings: booked.toReversed(), entries: came.toReversed(), openingBalance };
      expect(closingReport(turned)).toEqual(closingReport(ledger));
    }),
  );
});

test("where every order is paid, the methods come to the orders' totals", () => {
  const paidBy = fc.array(fc.tuple(bookings, fc.constantFrom(...PAYMENT_METHODS)));
  fc.assert(
    fc.property(paidBy, (orders) => {
      const report = closingReport({
        bookings: orders.map(([booking]) => booking),
        entries: orders.map(([{ kind, total }, method]) => ({
          kind: kind === "sale" ? ("payment" as const) : ("refund" as const),
          method,
          amount: total,
        })),
        openingBalance: ZERO,
      });
      expect(report.received).toBe(report.turnover);
      expect(report.closingBalance).toBe(0);
    }),
  );
});

/** Every number of a report that adds up, by its path. */
function figuresOf(report: ClosingReport): string[] {
  return [
    "turnover",
    "deliveryFees",
    "coupons",
    "received",
    "cashRounding",
    ...["sales", "reversals"].flatMap((name) => [`${name}.count`, `${name}.amount`]),
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
