import {
  type Amounts,
  addUp,
  type BasketLine,
  basketTotal,
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
import { type AppliedCoupon, couponFor } from "../../order/coupon/coupon-code.ts";
import { useTotalBefore, useVatRates } from "../../order/totals.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";

interface BillOptions {
  readonly basket: readonly BasketLine[];
  readonly postalCode: string;
  readonly coupon: AppliedCoupon | null;
  readonly isShown: boolean;
  readonly refusedTotal: Rappen | null;
}

/** Amounts at current prices, with the differences from what the customer saw. */
export function useBill({ basket, postalCode, coupon, isShown, refusedTotal }: BillOptions) {
  const { shop } = useSimpleShop();
  const reviewed = reviewBasket(shop.categories, basket).lines;
  const left = reviewed.flatMap(({ line, review }) => (review.status === "gone" ? [line] : []));
  const kept = basket.filter((line) => !left.includes(line));
  const lines = repriceBasket(shop.categories, kept);
  const amounts = priceBasket(shop, lines, postalCode, coupon, useVatRates());
  const { total } = amounts;
  const applied = couponFor(coupon, amounts.subtotal);
  const { before, agree } = useTotalBefore(total, isShown);
  const from = refusedTotal ?? before ?? totalAsSeen(shop, kept, postalCode, applied);
  const change = from === total ? null : { from, to: total };
  return {
    amounts,
    lines,
    left,
    coupon: applied,
    prices: {
      change,
      changed: reviewed.flatMap(({ line, review }) =>
        review.status === "price_changed" ? [{ line, price: review.price }] : [],
      ),
      /**
       * A new version changed the total: the customer must agree. After a refusal, sending again is
       * the agreement.
       */
      isToAgree: change !== null && refusedTotal === null,
      agree,
    },
  };
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

export function totalAsSeen(
  shop: SimpleShop,
  basket: readonly BasketLine[],
  postalCode: string,
  coupon: AppliedCoupon | null,
): Rappen {
  const then = coupon && { ...coupon, subtotal: basketTotal(basket) };
  return priceBasket(shop, basket, postalCode, then).total;
}
