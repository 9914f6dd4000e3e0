import type { Rappen } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useCustomer } from "../../identity/use-customer.ts";
import { useVisit } from "../../shop/visit.ts";
import type { OrderRefusal } from "../refusals.ts";
import { couponProblem, useCoupon } from "./coupon.tsx";
import {
  type AppliedCoupon,
  couponFor,
  forgetCoupon,
  recheckCoupon,
  refusedCoupon,
} from "./coupon-code.ts";

interface OrderCouponOptions {
  readonly slug: string;
  readonly subtotal: Rappen;
  /** The order summary is visible: a code from a link is then applied automatically. */
  readonly isShown: boolean;
  readonly coupon: AppliedCoupon | null;
  readonly onChange: (coupon: AppliedCoupon | null) => void;
  readonly onChosen?: () => void;
}

export type OrderCoupon = ReturnType<typeof useOrderCoupon>;

export function useOrderCoupon(options: OrderCouponOptions) {
  const { slug, subtotal, isShown, coupon, onChange, onChosen } = options;
  const visit = useVisit();
  const words = useWords("coupon");
  const errors = useWords("errors");
  const { user } = useCustomer();
  const [dropped, setDropped] = useState<string | null>(null);
  const [asksAboutCode, setAsksAboutCode] = useState(false);
  const applied = couponFor(coupon, subtotal);
  const choose = (next: AppliedCoupon | null) => {
    setDropped(null);
    onChosen?.();
    onChange(next);
  };
  const userId = user?.userId ?? null;
  const entry = useCoupon({ slug, userId, subtotal, isShown, applied, onApplied: choose });
  return {
    entry,
    applied,
    dropped,
    remove: () => choose(null),
    /** A code is typed but not applied: the customer decides before the order is sent. */
    asksAboutCode: asksAboutCode && entry.isPending,
    applyCode: () => {
      setAsksAboutCode(false);
      void entry.apply();
    },
    /** Returns false, and asks the customer, while a typed code is not applied. */
    confirm: ({ withoutCode = false } = {}): boolean => {
      const asks = entry.isPending && !withoutCode;
      setAsksAboutCode(asks);
      return !asks;
    },
    clearProblem: () => {
      setDropped(null);
      setAsksAboutCode(false);
    },
    end: () => {
      forgetCoupon(slug, visit);
      setDropped(null);
      onChange(null);
      entry.reset();
    },
    /** Call after a refusal: the coupon may be refused, or its discount changed with the prices. */
    rejudge: ({ code, details }: OrderRefusal) => {
      if (code === "price_changed" && coupon) onChange(recheckCoupon(coupon, details));
      const refused = code.startsWith("coupon_")
        ? { code, details, subtotal }
        : refusedCoupon(details);
      if (!refused) return;
      forgetCoupon(slug, visit);
      onChange(null);
      setDropped(words.dropped(couponProblem(refused, refused.subtotal, words, errors)));
    },
  };
}
