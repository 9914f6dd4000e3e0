import { PATHS, type ValidateCouponResponse, validateCouponResponse } from "@comptoir/contract";
import { fromChf, normaliseCouponCode, type Rappen, toChf } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { track } from "../../../lib/analytics.ts";
import { call } from "../../../lib/api.ts";
import type { AppliedCoupon } from "./coupon.ts";

interface CouponOptions {
  readonly slug: string;
  readonly userId: string | null;
  readonly subtotal: Rappen;
  readonly onApplied: (coupon: AppliedCoupon) => void;
}

export function useCoupon({ slug, userId, subtotal, onApplied }: CouponOptions) {
  const { coupon: words } = useWords("checkout");
  const errors = useWords("errors");
  const [message, setMessage] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);

  const judge = (code: string, answer: ValidateCouponResponse) => {
    track("coupon", { valid: answer.valid });
    if (!answer.valid) {
      setMessage(answer.errorCode ? errors[answer.errorCode] : words.invalid);
      return;
    }
    onApplied({ code: answer.code ?? code, discount: fromChf(answer.discountAmount), subtotal });
  };

  const apply = async (typed: string) => {
    const couponCode = normaliseCouponCode(typed);
    if (!couponCode) {
      setMessage(words.required);
      return;
    }
    if (isChecking) return;
    setMessage(null);
    setChecking(true);
    try {
      const body = { couponCode, orderTotal: toChf(subtotal), userId, restaurantId: slug };
      const request = { answers: validateCouponResponse, method: "POST", body } as const;
      judge(couponCode, await call(PATHS.validateCoupon, { ...request, signed: userId !== null }));
    } catch {
      setMessage(words.failed);
    } finally {
      setChecking(false);
    }
  };

  return { apply, message, isChecking, clearMessage: () => setMessage(null) };
}
