import { fromChf, normaliseCouponCode, rappen } from "@comptoir/domain";
import { useEffect, useEffectEvent } from "react";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { askAboutCoupon, forgetCoupon, storeCoupon } from "../../order/coupon/coupon-code.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { showToast } from "../../ui/toasts.ts";

const READING_MS = 8_000;
/** There is no basket yet; the minimum amount is checked when the order is placed. */
const AMPLE_BASKET = rappen(1_000_00);

export default function CouponLink({ code: given }: { code: string }) {
  const { slug } = useShop();
  const visit = useVisit();
  const words = useWords("coupon");
  const errors = useWords("errors");
  const take = useEffectEvent(async (): Promise<void> => {
    const code = normaliseCouponCode(given);
    leaveAddress();
    storeCoupon(slug, visit, code);
    const request = { slug, code, subtotal: AMPLE_BASKET, userId: null };
    const answer = await askAboutCoupon(request).catch(() => undefined);
    const notify = (text: string, tone: "success" | "error") =>
      showToast(text, { tone, duration: READING_MS });
    // Server unreachable: the code is checked with the order.
    if (!answer) return void notify(words.kept(code), "success");
    if (answer.valid) return void notify(words.brought(code, discountText(answer)), "success");
    forgetCoupon(slug, visit);
    notify(answer.errorCode ? errors[answer.errorCode] : words.invalid, "error");
  });
  useEffect(() => void take(), []);
  return null;
}

function discountText({
  type,
  value = 0,
}: {
  type?: string | undefined;
  value?: number | undefined;
}) {
  return type === "percent" ? `${value}\u00a0%` : formatPrice(fromChf(value));
}

/** Prevents a reload or a shared link from adding the code again. */
function leaveAddress(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete("coupon");
  window.history.replaceState(window.history.state, "", url);
}
