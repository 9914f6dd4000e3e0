import {
  type Amounts,
  addUp,
  type BasketLine,
  basketTotal,
  type DayLimit,
  dayLimits,
  deliveryFee,
  findItem,
  type Rappen,
  repriceBasket,
  reviewBasket,
  type SimpleShop,
  times,
  type VatRates,
  vatPercentOf,
} from "@comptoir/domain";
import { useState } from "react";
import { type AppliedCoupon, couponFor } from "../../order/coupon/applied-coupon.ts";
import { useTotalBefore } from "../../shop/total-before.ts";
import { useVatRates } from "../../shop/vat-rates.ts";

interface PriceChange {
  readonly from: Rappen;
  readonly to: Rappen;
}

/** What is to pay for the basket at today's prices, and how that differs from what was seen. */
export function useBill(
  shop: SimpleShop,
  basket: readonly BasketLine[],
  postalCode: string,
  coupon: AppliedCoupon | null,
  isShown: boolean,
) {
  const [refused, setRefused] = useState<Rappen | null>(null);
  const reviewed = reviewBasket(shop.categories, basket).lines;
  const left = reviewed.flatMap(({ line, review }) => (review.status === "gone" ? [line] : []));
  const lines = repriceBasket(shop.categories, without(left, basket));
  const amounts = priceBasket(shop, lines, postalCode, coupon, useVatRates());
  const applied = couponFor(coupon, amounts.subtotal);
  const { before, agree } = useTotalBefore(amounts.total, isShown);
  const from = refused ?? before ?? totalAsSeen(shop, without(left, basket), postalCode, applied);
  const priceChange: PriceChange | null =
    from === amounts.total ? null : { from, to: amounts.total };
  return {
    amounts,
    lines,
    /** What today's menu no longer offers. */
    left,
    /** What costs something else than its customer saw. */
    changed: reviewed.flatMap(({ line, review }) =>
      review.status === "price_changed" ? [{ line, price: review.price }] : [],
    ),
    coupon: applied,
    priceChange,
    /** The menu changed under the customer's eyes; who was refused has been told, and agrees by sending again. */
    isToAgree: priceChange !== null && refused === null,
    agree,
    /** The server knows other prices: this is the total it did not take. */
    noteRefused: (total: Rappen) => setRefused(total),
    forgetRefused: () => setRefused(null),
  };
}

function without(left: readonly BasketLine[], basket: readonly BasketLine[]): BasketLine[] {
  return basket.filter((line) => !left.includes(line));
}

/** What the customer is asked to pay: the basket as it was shown, the fee, the coupon. */
export function priceBasket(
  shop: SimpleShop,
  lines: readonly BasketLine[],
  postalCode: string,
  coupon: AppliedCoupon | null,
  vatRates: VatRates | null = null,
): Amounts {
  const subtotal = basketTotal(lines);
  const discount = couponFor(coupon, subtotal)?.discount;
  return addUp({
    lines: lines.map((line) => ({
      total: times(line.price, line.quantity),
      vatPercent: vatPercentOf(vatRates, findItem(shop.categories, line.itemId) ?? {}),
    })),
    taxRule: shop.tax,
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
  return priceBasket(shop, basket, postalCode, then).total;
}

export function hasEventItem(shop: SimpleShop, lines: readonly BasketLine[]): boolean {
  return lines.some((line) => findItem(shop.categories, line.itemId)?.event === true);
}

/** What of a basket is made on some days of the week only. */
export function limitsIn(shop: SimpleShop, lines: readonly BasketLine[]): DayLimit[] {
  return dayLimits(
    shop,
    lines.flatMap(({ itemId, varieties }) => [itemId, ...varieties]),
  );
}
