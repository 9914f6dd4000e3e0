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
import { type AppliedCoupon, couponFor } from "../../order/coupon/coupon-code.ts";
import { useTotalBefore } from "../../shop/total-before.ts";
import { useVatRates } from "../../shop/vat-rates.ts";

interface PriceChange {
  readonly from: Rappen;
  readonly to: Rappen;
}

/** Amounts at current prices, with the differences from what the customer saw. */
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
    /** Lines no longer on the menu. */
    left,
    changed: reviewed.flatMap(({ line, review }) =>
      review.status === "price_changed" ? [{ line, price: review.price }] : [],
    ),
    coupon: applied,
    priceChange,
    /**
     * A new version changed the total: the customer must agree. After a refusal, sending again is
     * the agreement.
     */
    isToAgree: priceChange !== null && refused === null,
    agree,
    /** Records the total that the server refused because its prices differ. */
    noteRefused: (total: Rappen) => setRefused(total),
    forgetRefused: () => setRefused(null),
  };
}

function without(left: readonly BasketLine[], basket: readonly BasketLine[]): BasketLine[] {
  return basket.filter((line) => !left.includes(line));
}

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

/** The total at the prices stored in the basket. */
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

/** Dishes in the basket that are available on some days only. */
export function limitsIn(shop: SimpleShop, lines: readonly BasketLine[]): DayLimit[] {
  return dayLimits(
    shop,
    lines.flatMap(({ itemId, varieties }) => [itemId, ...varieties]),
  );
}
