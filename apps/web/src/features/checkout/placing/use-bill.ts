import type { SimpleShop } from "@comptoir/contract";
import { type BasketLine, type Rappen, repriceBasket } from "@comptoir/domain";
import { useState } from "react";
import { type AppliedCoupon, couponFor } from "../confirm/coupon.ts";
import { billOf, totalAsSeen } from "./bill.ts";

export interface PriceChange {
  readonly from: Rappen;
  readonly to: Rappen;
}

/** What is to pay for the basket at today's prices, and how that differs from what was seen. */
export function useBill(
  shop: SimpleShop,
  basket: readonly BasketLine[],
  postalCode: string,
  coupon: AppliedCoupon | null,
) {
  const [refused, setRefused] = useState<Rappen | null>(null);
  const lines = repriceBasket(shop.categories, basket);
  const totals = billOf(shop, lines, postalCode, coupon);
  const applied = couponFor(coupon, totals.subtotal);
  const from = refused ?? totalAsSeen(shop, basket, postalCode, applied);
  return {
    totals,
    lines,
    coupon: applied,
    priceChange: from === totals.total ? null : { from, to: totals.total },
    /** The server knows other prices: this is the total it did not take. */
    noteRefused: () => setRefused(totals.total),
    forgetRefused: () => setRefused(null),
  };
}
