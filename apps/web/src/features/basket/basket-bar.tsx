import { ArrowRight, ShoppingBasket } from "lucide-react";
import { Suspense, useRef } from "react";
import { useBasketReview, useCheckOut } from "../../basket/basket-state.ts";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { laterDialog, loadLater } from "../../platform/load-later.ts";
import { useVisit } from "../../shop/visit.ts";
import { classNames } from "../../ui/class-names.ts";
import { Price } from "../../ui/price.tsx";

const BasketDialog = laterDialog(() =>
  import("./basket-views.tsx").then((module) => module.BasketDialog),
);
const { Part: MinimumSuggestion } = loadLater(() =>
  import("./minimum-suggestion.tsx").then((module) => module.MinimumSuggestion),
);

interface BasketProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCheckout: () => void;
}

/**
 * Basket button on phones. Opens the basket sheet, or the checkout directly if the basket is ready.
 */
export function BasketBar({ open, onOpenChange, onCheckout }: BasketProps) {
  const { preview } = useVisit();
  const { basket: words } = useWords("shop");
  const review = useBasketReview();
  const { lines, count, total, isCurrent } = review;
  const { missing, checkOut } = useCheckOut(review, onCheckout);
  const opener = useRef<HTMLButtonElement>(null);
  const isEmpty = lines.length === 0;
  const isShort = !isEmpty && missing > 0;
  const canCheckOut = !isEmpty && !isShort && isCurrent && !preview;
  return (
    <>
      <div
        className={classNames("order-first flex w-full items-center gap-2.5", isShort && "mb-1.5")}
      >
        <p role="status" className="shrink-0 text-sm font-semibold text-accent">
          {isShort && words.missing_short(formatPrice(missing))}
        </p>
        {isShort && (
          <Suspense fallback={<span className="min-h-11" />}>
            <MinimumSuggestion missing={missing} onAdded={() => opener.current?.focus()} />
          </Suspense>
        )}
      </div>
      <div
        className={classNames(
          "flex min-h-12 min-w-0 flex-1 items-center rounded-full font-semibold",
          isEmpty ? "border border-line bg-paper text-accent" : "bg-accent p-0.5 text-white",
        )}
      >
        <button
          ref={opener}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => onOpenChange(true)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-full px-1.5 transition active:scale-[0.99]"
        >
          {isEmpty ? (
            <ShoppingBasket size={22} aria-hidden className="ml-2" />
          ) : (
            <span className="inline-flex h-9 min-w-9 items-center justify-center rounded-full bg-white px-2 text-accent tabular-nums">
              <span aria-hidden>{count}</span>
              <span className="sr-only">{words.summary(count)}</span>
            </span>
          )}
          <span
            className={
              canCheckOut
                ? "sr-only text-left sm:not-sr-only sm:flex-1"
                : "min-w-0 flex-1 text-left leading-tight max-[22.5rem]:text-sm"
            }
          >
            {words.open}
          </span>
          {!isEmpty && <Price amount={total} className="ml-auto pr-2" />}
        </button>
        {canCheckOut && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={checkOut}
            className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-full bg-white px-3.5 text-accent transition active:scale-[0.98]"
          >
            <span className="sr-only min-[24.25rem]:not-sr-only">{words.checkout_short}</span>
            <ArrowRight size={18} aria-hidden className="min-[24.25rem]:hidden" />
          </button>
        )}
      </div>
      <BasketDialog open={open} onClose={() => onOpenChange(false)} onCheckout={onCheckout} />
    </>
  );
}
