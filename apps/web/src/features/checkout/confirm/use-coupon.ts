import { PATHS, type ValidateCouponResponse, validateCouponResponse } from "@comptoir/contract";
import { fromChf, normaliseCouponCode, type Rappen, toChf } from "@comptoir/domain";
import { useRef, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { track } from "../../../platform/analytics.ts";
import { call } from "../../../platform/api.ts";
import type { AppliedCoupon } from "./coupon.ts";

interface CouponOptions {
  readonly slug: string;
  readonly userId: string | null;
  readonly subtotal: Rappen;
  readonly onApplied: (coupon: AppliedCoupon) => void;
}

/** A code that is being typed or checked, until it is applied. */
export function useCoupon({ slug, userId, subtotal, onApplied }: CouponOptions) {
  const { coupon: words } = useWords("checkout");
  const errors = useWords("errors");
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const request = useRef(new AbortController());
  const field = useRef<HTMLInputElement>(null);

  const type = (text: string) => {
    setTyped(text);
    setMessage(null);
  };

  const refuse = (reason: string) => {
    setMessage(reason);
    field.current?.focus();
  };

  const judge = (code: string, answer: ValidateCouponResponse) => {
    track("coupon", { valid: answer.valid });
    if (!answer.valid) return refuse(answer.errorCode ? errors[answer.errorCode] : words.invalid);
    setTyped("");
    onApplied({ code: answer.code ?? code, discount: fromChf(answer.discountAmount), subtotal });
  };

  const apply = async () => {
    const couponCode = normaliseCouponCode(typed);
    if (!couponCode) return refuse(words.required);
    if (isChecking) return;
    request.current = new AbortController();
    const { signal } = request.current;
    setMessage(null);
    setChecking(true);
    try {
      const body = { couponCode, orderTotal: toChf(subtotal), userId, restaurantId: slug };
      const options = { method: "POST", body, signed: userId !== null, signal } as const;
      const answer = await call(PATHS.validateCoupon, {
        answers: validateCouponResponse,
        ...options,
      });
      if (!signal.aborted) judge(couponCode, answer);
    } catch {
      if (!signal.aborted) refuse(words.failed);
    } finally {
      if (!signal.aborted) setChecking(false);
    }
  };

  return {
    isWanted,
    want: () => setWanted(true),
    field,
    typed,
    type,
    /** A code stands there that is not part of the bill yet. */
    isPending: typed.trim() !== "",
    apply,
    message,
    isChecking,
    /** Forgets the code, also one whose answer is still on its way. */
    reset: () => {
      request.current.abort();
      setChecking(false);
      setWanted(false);
      type("");
    },
  };
}
