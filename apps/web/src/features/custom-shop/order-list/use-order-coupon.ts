import type { Rappen } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { useCustomer } from "../../../identity/use-customer.ts";
import {
  type AppliedCoupon,
  couponFor,
  refusedCoupon,
  rejudgeCoupon,
} from "../../../order/coupon/applied-coupon.ts";
import { couponProblem, useCoupon } from "../../../order/coupon/coupon.tsx";
import { forgetCoupon } from "../../../order/coupon/kept-coupon.ts";
import type { ApiError } from "../../../platform/api.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";

export type OrderCoupon = ReturnType<typeof useOrderCoupon>;

/** The coupon of an order list: typed, or brought by a link. */
export function useOrderCoupon(subtotal: Rappen, isShown: boolean) {
  const { slug } = useCustomShop();
  const words = useWords("coupon");
  const errors = useWords("errors");
  const { user } = useCustomer();
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  const [dropped, setDropped] = useState<string | null>(null);
  const applied = couponFor(coupon, subtotal);
  const set = (next: AppliedCoupon | null) => {
    setDropped(null);
    setCoupon(next);
  };
  const userId = user?.userId ?? null;
  const entry = useCoupon({ slug, userId, subtotal, isShown, applied, onApplied: set });
  return {
    entry,
    applied,
    dropped,
    remove: () => set(null),
    /** It was used. */
    end: () => {
      forgetCoupon(slug);
      set(null);
      entry.reset();
    },
    /** The order was refused: because of the coupon, or at prices on which the server judged it anew. */
    rejudge: ({ code, details }: ApiError) => {
      if (code === "price_changed" && coupon) setCoupon(rejudgeCoupon(coupon, details));
      const refused = code.startsWith("coupon_")
        ? { code, details, subtotal }
        : refusedCoupon(details);
      if (!refused) return;
      forgetCoupon(slug);
      setCoupon(null);
      setDropped(words.dropped(couponProblem(refused, refused.subtotal, words, errors)));
    },
  };
}
