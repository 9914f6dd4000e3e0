import { ChevronDown, ShoppingBasket } from "lucide-react";
import { useId } from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { Price } from "../../ui/price.tsx";
import { BasketLines } from "./basket-lines.tsx";
import { BASKET_PANEL_ID, type BasketProps } from "./basket-props.ts";
import { BasketSummary } from "./basket-summary.tsx";
import { useBasketReview } from "./use-basket-review.ts";

/** The basket where there is room: a card beside the menu that folds to its total. */
export function BasketPanel({ slug, shop, open, onOpenChange, onCheckout }: BasketProps) {
  const { basket: words } = useWords("shop");
  const review = useBasketReview(slug, shop);
  const contentId = useId();
  return (
    <section
      id={BASKET_PANEL_ID}
      tabIndex={-1}
      aria-label={words.title}
      className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col overflow-hidden rounded-card bg-paper shadow-float"
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
                {words.summary(review.count)}
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
              <BasketLines slug={slug} shop={shop} review={review} />
            </div>
            {review.lines.length > 0 && (
              <div className="border-t border-line bg-cream/60 px-5 py-4">
                <BasketSummary shop={shop} review={review} onCheckout={onCheckout} />
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}
