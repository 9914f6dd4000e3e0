import type { ValidateCouponResponse } from "@comptoir/contract";
import { formatChf, normaliseCouponCode, type Rappen, rappen } from "@comptoir/domain";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useCustomer } from "../../identity/use-customer.ts";
import { errorText } from "../../platform/response-error.ts";
import { track } from "../../shop/analytics.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import type { OrderRefusal } from "../refusals.ts";
import {
  type AppliedCoupon,
  askAboutCoupon,
  couponFor,
  forgetCoupon,
  recheckCoupon,
  refusedCoupon,
  useStoredCoupon,
} from "./coupon-code.ts";

export interface OrderCouponOptions {
  readonly subtotal: Rappen;
  /** The order summary is visible: a code from a link is then applied automatically. */
  readonly isShown: boolean;
  readonly coupon: AppliedCoupon | null;
  readonly onChange: (coupon: AppliedCoupon | null) => void;
  readonly onChosen?: () => void;
}

const CLOSED = {
  isOpen: false,
  /** The customer opened the field, so it takes the focus. */
  isByHand: false,
  typed: "",
  message: null as string | null,
  /** About the last refused code; it stays while the customer edits the code. */
  hint: undefined as string | undefined,
  isChecking: false,
};

export type OrderCoupon = ReturnType<typeof useOrderCoupon>;

export function useOrderCoupon(options: OrderCouponOptions) {
  const { subtotal, isShown, coupon, onChange, onChosen } = options;
  const { slug } = useShop();
  const visit = useVisit();
  const words = useWords("coupon");
  const errors = useWords("errors");
  const userId = useCustomer().user?.userId ?? null;
  const storedCode = useStoredCoupon(slug);
  const [entry, setEntry] = useState(CLOSED);
  const [dropped, setDropped] = useState<string | null>(null);
  const [asksAboutCode, setAsksAboutCode] = useState(false);
  const request = useRef(new AbortController());
  const field = useRef<HTMLInputElement>(null);
  const applied = couponFor(coupon, subtotal);
  const isPending = entry.typed.trim() !== "";

  const show = (patch: Partial<typeof CLOSED>) => setEntry((old) => ({ ...old, ...patch }));
  const choose = (next: AppliedCoupon | null) => {
    setDropped(null);
    onChosen?.();
    onChange(next);
  };
  const clearProblem = () => {
    setDropped(null);
    setAsksAboutCode(false);
  };

  const refuse = (message: string) => {
    show({ message });
    if (entry.isByHand) field.current?.focus();
  };

  const problemWords = ({ code, details }: OrderRefusal, total: Rappen): string => {
    if (code !== "coupon_below_minimum" || details?.minimum === undefined) return errors[code];
    const minimum = rappen(Number(details.minimum));
    return words.below_minimum(formatChf(minimum), formatChf(rappen(minimum - total)));
  };

  const judge = (code: string, answer: ValidateCouponResponse) => {
    track("coupon", { valid: answer.valid });
    if (answer.valid) {
      show({ typed: "", hint: undefined });
      return choose({ code: answer.code ?? code, discount: answer.discountAmount, subtotal });
    }
    const { errorCode, error, details } = answer;
    if (details?.minimum !== undefined) {
      show({ hint: words.hint_minimum(code, formatChf(rappen(Number(details.minimum)))) });
    }
    refuse(
      errorCode
        ? problemWords({ code: errorCode, details }, subtotal)
        : (errorText(error) ?? words.invalid),
    );
  };

  /** Aborts the previous request: the basket may have changed since. */
  const check = async (given: string) => {
    const code = normaliseCouponCode(given);
    if (!code) return refuse(words.required);
    request.current.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    show({ message: null, isChecking: true });
    try {
      const answer = await askAboutCoupon({ slug, code, subtotal, userId, signal });
      if (!signal.aborted) judge(code, answer);
    } catch {
      if (!signal.aborted) refuse(words.failed);
    } finally {
      if (!signal.aborted) show({ isChecking: false });
    }
  };

  const apply = () => {
    if (!entry.isChecking) void check(entry.typed);
  };

  const applyStored = useEffectEvent(() => {
    // A refused code stays in its field, with the reason below.
    show({ isOpen: true, typed: storedCode });
    void check(storedCode);
  });
  const toTry = isShown && !applied && storedCode ? `${storedCode} ${subtotal}` : "";
  useEffect(() => {
    if (toTry) applyStored();
  }, [toTry]);

  return {
    applied,
    entry: {
      ...entry,
      hint: entry.hint ?? words.hint,
      field,
      dropped,
      /** A code is typed but not applied: the customer decides before the order is sent. */
      asksAboutCode: asksAboutCode && isPending,
      open: () => show({ isOpen: true, isByHand: true }),
      type: (typed: string) => show({ typed, message: null }),
      apply,
      applyAsked: () => {
        setAsksAboutCode(false);
        apply();
      },
      /** The field stays open for another code. */
      remove: () => {
        show({ isByHand: true });
        forgetCoupon(slug, visit);
        choose(null);
      },
    },
    clearProblem,
    /** Returns false, and asks the customer, while a typed code is not applied. */
    confirm: (isWithoutCode: boolean): boolean => {
      const asks = isPending && !isWithoutCode;
      setAsksAboutCode(asks);
      return !asks;
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
      setDropped(words.dropped(problemWords(refused, refused.subtotal)));
    },
    /** Starts again without a coupon. A code from a link stays until it is used or removed. */
    reset: ({ isUsed = false } = {}) => {
      request.current.abort();
      if (isUsed) forgetCoupon(slug, visit);
      setEntry(CLOSED);
      clearProblem();
      if (coupon) onChange(null);
    },
  };
}
