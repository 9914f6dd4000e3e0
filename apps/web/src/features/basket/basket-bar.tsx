import { missingToMinimum } from "@comptoir/domain";
import { ArrowRight, ShoppingBasket } from "lucide-react";
import { useBasketReview } from "../../basket/basket-state.ts";
import { useWords } from "../../i18n/words.ts";
import { track } from "../../platform/analytics.ts";
import { laterDialog } from "../../platform/later-dialog.tsx";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { Price } from "../../ui/price.tsx";

const BasketDialog = laterDialog(() =>
  import("./basket-dialog.tsx").then((module) => module.BasketDialog),
);

export interface BasketProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCheckout: () => void;
}

/** The basket on a phone: a bar at the bottom that opens into a sheet, or leads straight to the checkout. */
export function BasketBar({ open, onOpenChange, onCheckout }: BasketProps) {
  const { shop } = useSimpleShop();
  const { basket: words } = useWords("shop");
  const { lines, count, total, isCurrent } = useBasketReview();
  const canCheckOut = isCurrent && missingToMinimum(total, shop.minimumOrder) === 0;
  const checkOut = () => {
    track("begin_checkout", { total, items: count });
    onCheckout();
  };
  return (
    <>
      {lines.length === 0 ? (
        <button
          type="button"
          aria-label={words.open}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => onOpenChange(true)}
          className="pointer-events-auto ml-auto inline-flex size-14 items-center justify-center rounded-full bg-paper text-accent shadow-float"
        >
          <ShoppingBasket size={24} aria-hidden />
        </button>
      ) : (
        <div className="pointer-events-auto flex min-h-14 min-w-0 flex-1 animate-rise items-center rounded-full bg-accent p-1.5 font-semibold text-white shadow-float sm:ml-auto sm:max-w-104">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => onOpenChange(true)}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-full pr-2 pl-1 transition active:scale-[0.99]"
          >
            <span className="inline-flex h-9 min-w-9 items-center justify-center rounded-full bg-white px-2 text-accent tabular-nums">
              <span aria-hidden>{count}</span>
              <span className="sr-only">{words.summary(count)}</span>
            </span>
            <span
              className={
                canCheckOut
                  ? "sr-only sm:not-sr-only sm:flex-1 sm:text-left"
                  : "flex-1 text-left leading-tight"
              }
            >
              {words.open}
            </span>
            <Price amount={total} className="ml-auto" />
          </button>
          {canCheckOut && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={checkOut}
              className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-full bg-white px-3 text-accent transition active:scale-[0.98]"
            >
              <span className="sr-only min-[24.25rem]:not-sr-only">{words.checkout_short}</span>
              <ArrowRight size={18} aria-hidden className="min-[24.25rem]:hidden" />
            </button>
          )}
        </div>
      )}
      <BasketDialog open={open} onClose={() => onOpenChange(false)} onCheckout={onCheckout} />
    </>
  );
}
