import {
  type BasketReview,
  FAR_DELIVERY_BASE,
  FREE_DELIVERY_KM,
  MAX_DELIVERY_FEE,
} from "@comptoir/domain";
import { ChevronDown, ShoppingBasket } from "lucide-react";
import { type Ref, useId, useRef } from "react";
import { useBasketReview, useCheckOut } from "../../basket/basket-state.ts";
import { formatList, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useIsSending } from "../../order/sending.ts";
import { freeTowns } from "../../shop/shop.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Price } from "../../ui/price.tsx";
import { BasketLines } from "./basket-lines.tsx";
import { MinimumSuggestion } from "./minimum-suggestion.tsx";

interface BasketPanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCheckout: () => void;
  /** Receives the focus when the basket is opened. */
  readonly ref: Ref<HTMLElement>;
}

export function BasketPanel({ open, onOpenChange, onCheckout, ref }: BasketPanelProps) {
  const words = useWords("basket");
  const { basket } = useWords("shop");
  const review = useBasketReview();
  const contentId = useId();
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={words.title}
      className="flex min-h-0 w-full flex-col overflow-hidden rounded-card bg-paper shadow-float"
    >
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => onOpenChange(!open)}
          className="flex min-h-16 w-full items-center gap-3 px-5 text-left font-sans text-base font-semibold tracking-normal focus-visible:-outline-offset-4"
        >
          <ShoppingBasket size={22} aria-hidden className="text-accent" />
          <span className="flex-1">
            {words.title}
            {review.count > 0 && (
              <span className="block text-sm font-normal text-ink-soft">
                {basket.summary(review.count)}
              </span>
            )}
          </span>
          {!open && <Price amount={review.total} />}
          <ChevronDown
            size={20}
            aria-hidden
            className={classNames("transition", open && "rotate-180")}
          />
        </button>
      </h2>
      <div id={contentId} className="flex min-h-0 flex-col">
        {open && (
          <>
            <div className="min-h-0 flex-1 overflow-y-auto border-t border-line px-5 py-4">
              <BasketLines review={review} />
            </div>
            {review.lines.length > 0 && (
              <div className="border-t border-line bg-cream/60 px-5 py-4">
                <BasketSummary review={review} onCheckout={onCheckout} />
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}

interface BasketDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCheckout: () => void;
}

export function BasketDialog({ open, onClose, onCheckout }: BasketDialogProps) {
  const common = useWords("common");
  const words = useWords("basket");
  const review = useBasketReview();
  return (
    <Dialog
      isHarmless
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={common.close}
      footer={review.lines.length > 0 && <BasketSummary review={review} onCheckout={onCheckout} />}
    >
      <BasketLines review={review} />
    </Dialog>
  );
}

function BasketSummary({ review, onCheckout }: { review: BasketReview; onCheckout: () => void }) {
  const { slug, shop } = useSimpleShop();
  const common = useWords("common");
  const words = useWords("basket");
  const { basket } = useWords("shop");
  const { total, isCurrent } = review;
  const { channel, preview } = useVisit();
  const { minimum, missing, checkOut } = useCheckOut(review, onCheckout);
  const isSending = useIsSending(slug);
  const proceed = useRef<HTMLButtonElement>(null);
  const towns = formatList(freeTowns(shop), useLanguage());
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
