import type { SimpleShop } from "@comptoir/contract";
import type { BasketLine, OrderTotals, Rappen } from "@comptoir/domain";
import { useState } from "react";
import { type AppliedCoupon, couponFor } from "../confirm/coupon.ts";
import { billOf, repriced } from "./bill.ts";

interface Corrected {
  readonly totals: OrderTotals;
  /** What the totals were given for; anything else has to be added up again. */
  readonly content: string;
}

export interface PriceChange {
  readonly from: Rappen;
  readonly to: Rappen;
}

/** What is to pay: our own sum, or the server's where it knows better. */
export function useBill(
  shop: SimpleShop,
  lines: readonly BasketLine[],
  postalCode: string,
  coupon: AppliedCoupon | null,
) {
  const [corrected, setCorrected] = useState<Corrected | null>(null);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const content = JSON.stringify([lines, postalCode, coupon?.code]);
  const isCorrected = corrected?.content === content;
  const totals = isCorrected ? corrected.totals : billOf(shop, lines, postalCode, coupon);
  return {
    totals,
    lines: isCorrected ? repriced(shop, lines) : lines,
    coupon: couponFor(coupon, totals.subtotal),
    priceChange,
    correct: (right: OrderTotals) => {
      setCorrected({ totals: right, content });
      setPriceChange({ from: totals.total, to: right.total });
    },
    forgetPriceChange: () => setPriceChange(null),
  };
}
