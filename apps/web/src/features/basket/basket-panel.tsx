import { ChevronDown, ShoppingBasket } from "lucide-react";
import { type Ref, useId } from "react";
import { useBasketReview } from "../../basket/basket-state.ts";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { Price } from "../../ui/price.tsx";
import type { BasketProps } from "./basket-bar.tsx";
import { BasketLines } from "./basket-lines.tsx";
import { BasketSummary } from "./basket-summary.tsx";

interface BasketPanelProps extends BasketProps {
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
