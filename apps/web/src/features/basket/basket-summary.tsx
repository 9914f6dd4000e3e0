import {
  type BasketReview,
  FAR_DELIVERY_BASE,
  FREE_DELIVERY_KM,
  MAX_DELIVERY_FEE,
  missingToMinimum,
} from "@comptoir/domain";
import { useRef } from "react";
import { useMinimumOrder } from "../../basket/basket-state.ts";
import { formatList, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useIsSending } from "../../order/sending.ts";
import { track } from "../../shop/analytics.ts";
import { freeTowns } from "../../shop/shop.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { Button } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { MinimumSuggestion } from "./minimum-suggestion.tsx";

interface BasketSummaryProps {
  readonly review: BasketReview;
  readonly onCheckout: () => void;
}

export function BasketSummary({ review, onCheckout }: BasketSummaryProps) {
  const { slug, shop } = useSimpleShop();
  const common = useWords("common");
  const words = useWords("basket");
  const { basket } = useWords("shop");
  const { total, count, isCurrent } = review;
  const { channel, preview } = useVisit();
  const minimum = useMinimumOrder();
  const missing = missingToMinimum(total, minimum);
  const isSending = useIsSending(slug);
  const proceed = useRef<HTMLButtonElement>(null);
  const towns = formatList(freeTowns(shop), useLanguage());
  const checkOut = () => {
    track("begin_checkout", { total, items: count });
    onCheckout();
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between font-display text-xl font-semibold">
        <span>{common.total}</span>
        <Price amount={total} />
      </div>
      {channel !== "counter" && (
        <p className="text-sm text-ink-soft">
          {towns && `${words.delivery(towns)} `}
          {words.far(
            FREE_DELIVERY_KM,
            formatPrice(FAR_DELIVERY_BASE),
            formatPrice(MAX_DELIVERY_FEE),
          )}
        </p>
      )}
      <div role="status" className="text-sm font-semibold">
        {missing > 0 && (
          <>
            <p className="text-accent">{basket.missing(formatPrice(missing))}</p>
            <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-cream-deep">
              <div
                className="h-full rounded-full bg-honey transition-[width] duration-300"
                style={{ width: `${(total / minimum) * 100}%` }}
              />
            </div>
            <p className="mt-1.5 font-normal text-ink-soft">
              {words.minimum(formatPrice(minimum))}
            </p>
          </>
        )}
        {missing === 0 && !isCurrent && <p className="text-alarm">{words.review_first}</p>}
        {preview && <p>{words.preview.closed}</p>}
      </div>
      {missing > 0 && (
        <div className="flex" inert={isSending}>
          <MinimumSuggestion missing={missing} onAdded={() => proceed.current?.focus()} />
        </div>
      )}
      <Button
        ref={proceed}
        wide
        disabled={missing > 0 || !isCurrent || isSending || preview !== undefined}
        onClick={checkOut}
      >
        {words.checkout}
      </Button>
    </div>
  );
}
