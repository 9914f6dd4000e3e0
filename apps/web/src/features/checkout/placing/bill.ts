import type { ErrorBody, SimpleShop } from "@comptoir/contract";
import {
  type BasketLine,
  basketTotal,
  deliveryFee,
  findItem,
  fromChf,
  isChf,
  type OrderTotals,
  type Rappen,
  totalOrder,
} from "@comptoir/domain";
import { type AppliedCoupon, couponFor } from "../confirm/coupon.ts";

/** What the customer is asked to pay: the basket as it was shown, the fee, the coupon. */
export function billOf(
  shop: SimpleShop,
  lines: readonly BasketLine[],
  postalCode: string,
  coupon: AppliedCoupon | null,
): OrderTotals {
  const subtotal = basketTotal(lines);
  const discount = couponFor(coupon, subtotal)?.discount;
  return totalOrder({
    lines: [subtotal],
    taxPercent: 0,
    deliveryFee: deliveryFee(shop.delivery, postalCode),
    ...(discount !== undefined && { couponDiscount: discount }),
  });
}

/** The total at the prices the basket was filled with. */
export function totalAsSeen(
  shop: SimpleShop,
  basket: readonly BasketLine[],
  postalCode: string,
  coupon: AppliedCoupon | null,
): Rappen {
  const then = coupon && { ...coupon, subtotal: basketTotal(basket) };
  return billOf(shop, basket, postalCode, then).total;
}

/** The right figures, as the server gives them with `price_changed`. */
export function figuresFrom(details: ErrorBody["details"]): OrderTotals | null {
  const amount = (name: string): Rappen | null => {
    const value = details?.[name];
    return typeof value === "number" && isChf(value) ? fromChf(value) : null;
  };
  const subtotal = amount("subtotal");
  const fee = amount("deliveryFee");
  const couponDiscount = amount("couponDiscount");
  const total = amount("totalPrice");
  if (subtotal === null || fee === null || couponDiscount === null || total === null) return null;
  return { subtotal, tax: amount("tax") ?? fromChf(0), deliveryFee: fee, couponDiscount, total };
}

export function hasEventItem(shop: SimpleShop, lines: readonly BasketLine[]): boolean {
  return lines.some((line) => findItem(shop.categories, line.itemId)?.event === true);
}
