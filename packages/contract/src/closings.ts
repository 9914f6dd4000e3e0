import { addDays, isDay, LANGUAGES, ORDER_CHANNELS, PAYMENT_METHODS, ZERO } from "@comptoir/domain";
import * as z from "zod/mini";
import { amount, signedAmount } from "./amounts.ts";
import { slug } from "./ids.ts";
import { paragraph } from "./text.ts";

const tally = z.object({ count: z.int(), amount: signedAmount });

const report = z.object({
  sales: tally,
  /** Cancelled or reduced orders, also those sold in earlier periods. */
  reversals: tally,
  turnover: signedAmount,
  channels: z.array(z.object({ channel: z.enum(ORDER_CHANNELS), ...tally.shape })),
  vat: z.array(
    z.object({ percent: z.number(), gross: signedAmount, tax: signedAmount, net: signedAmount }),
  ),
  deliveryFees: signedAmount,
  coupons: signedAmount,
  methods: z.array(
    z.object({
      method: z.enum(PAYMENT_METHODS),
      received: signedAmount,
      refunded: signedAmount,
      net: signedAmount,
    }),
  ),
  cashRounding: signedAmount,
  received: signedAmount,
  /** Customers' money held by the shop: openingBalance + received − turnover = closingBalance. */
  openingBalance: signedAmount,
  closingBalance: signedAmount,
});

const period = {
  /** `null` for the first period of the shop. */
  from: z.nullable(z.iso.datetime()),
  until: z.iso.datetime(),
};

const day = z.string().check(z.refine(isDay, "must be a day, yyyy-mm-dd"));
const closingNumber = z.int().check(z.positive());
const closingNumberText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, "must be a closing's number")),
  z.transform(Number),
);

export const MOST_REPORT_DAYS = 400;

/**
 * With `from` and `until`: these days and those between. Otherwise what is in no closing yet, up to
 * the end of `until` or now.
 */
const asked = { restaurantId: slug, from: z.optional(day), until: z.optional(day) };
const MUST_BE_PERIOD = `a period needs its first and its last day, at most ${MOST_REPORT_DAYS} days apart`;

function isPeriod({ from, until }: { from?: string | undefined; until?: string | undefined }) {
  if (from === undefined) return true;
  return until !== undefined && from <= until && until <= addDays(from, MOST_REPORT_DAYS);
}

export const dayReportQuery = z.object(asked).check(z.refine(isPeriod, MUST_BE_PERIOD));
export const dayReportResponse = z.object({
  ...period,
  report,
  isClosed: z.boolean(),
  openRefunds: z.nullable(tally),
  cashFloat: amount,
});
export type DayReport = z.output<typeof dayReportResponse>;

export const MAX_CLOSING_NOTE = 500;

export const closeDayRequest = z.object({
  restaurantId: slug,
  /** A day, or the instant the figures were read at. Default: now. */
  until: z.optional(z.union([day, z.iso.datetime()])),
  cashFloat: z._default(amount, ZERO),
  countedCash: z.optional(z.nullable(amount)),
  note: z.optional(z.nullable(paragraph(MAX_CLOSING_NOTE))),
});
export type CloseDayRequest = z.input<typeof closeDayRequest>;

export const closing = z.object({
  number: closingNumber,
  ...period,
  closedAt: z.iso.datetime(),
  closedBy: z.nullable(z.string()),
  cashFloat: amount,
  countedCash: z.nullable(amount),
  note: z.nullable(z.string()),
  report,
  openRefunds: z.nullable(tally),
});
export type Closing = z.output<typeof closing>;

export const closingsQuery = z.object({
  restaurantId: slug,
  before: z.optional(closingNumberText),
});
export const closingsResponse = z.array(closing);

export const closingQuery = z.object({ restaurantId: slug, number: closingNumberText });

export const reportFileQuery = z
  .object({
    ...asked,
    number: z.optional(closingNumberText),
    format: z.enum(["pdf", "csv"]),
    language: z._default(z.enum(LANGUAGES), "fr"),
  })
  .check(z.refine(isPeriod, MUST_BE_PERIOD));
