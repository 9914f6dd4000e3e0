import { fromChf, isChf, type Rappen, toChf } from "@comptoir/domain";
import * as z from "zod/mini";
import type { ChangedLineOnWire } from "./changed-line.ts";
import type { ErrorCode } from "./error-codes.ts";

export type Details = Readonly<Record<string, string | number>>;

const FIGURES = ["subtotal", "tax", "deliveryFee", "couponDiscount", "totalPrice"];

/** Details that are amounts: CHF on the wire, rappen in code. */
const AMOUNTS: Partial<Record<ErrorCode, readonly string[]>> = {
  order_too_large: ["max"],
  below_minimum_order: ["minimum", "missing"],
  coupon_below_minimum: ["minimum"],
  phone_required: ["above"],
  // The minimum of a coupon that gives nothing at the changed prices.
  price_changed: [...FIGURES, "minimum"],
};

export const wireDetails = z.record(z.string(), z.union([z.string(), z.number()]));

export function detailsFromWire(code: ErrorCode, details: Details): Details {
  return mapAmounts(code, details, (francs) => (isChf(francs) ? fromChf(francs) : francs));
}

export function detailsOnWire(code: ErrorCode, details: Details): Record<string, string | number> {
  return mapAmounts(code, details, (rappen) => toChf(rappen as Rappen));
}

function mapAmounts(code: ErrorCode, details: Details, convert: (amount: number) => number) {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      const isAmount = typeof value === "number" && AMOUNTS[code]?.includes(name);
      return [name, isAmount ? convert(value) : value];
    }),
  );
}

/** An English message, a stable code, and facts for the translation. */
export interface ErrorBody {
  readonly error: string;
  readonly code: ErrorCode;
  readonly details?: Details | undefined;
  /** Only with `price_changed`. Left encoded, because only one screen reads them. */
  readonly lines?: ChangedLineOnWire[] | undefined;
}

const wireError = z.object({
  error: z.string(),
  // Not an enum: pages would load the list of codes.
  code: z.custom<ErrorCode>((code) => typeof code === "string"),
  details: z.optional(wireDetails),
  lines: z.optional(z.custom<ChangedLineOnWire[]>()),
});

export const errorBody = z.codec(wireError, z.custom<ErrorBody>(), {
  decode: ({ details, ...body }) => ({
    ...body,
    ...(details && { details: detailsFromWire(body.code, details) }),
  }),
  encode: ({ details, ...body }) => ({
    ...body,
    ...(details && { details: detailsOnWire(body.code, details) }),
  }),
});
