import { ShoppingBasket } from "lucide-react";
import { useBasketReview } from "../../basket/basket-state.ts";
import { useWords } from "../../i18n/words.ts";
import { laterDialog } from "../../platform/later-dialog.tsx";
import { Price } from "../../ui/price.tsx";

const BasketDialog = laterDialog(() =>
  import("./basket-dialog.tsx").then((module) => module.BasketDialog),
);

export interface BasketProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCheckout: () => void;
}

/** The basket on a phone: a bar at the bottom that opens into a sheet. */
export function BasketBar({ open, onOpenChange, onCheckout }: BasketProps) {
  const { basket: words } = useWords("shop");
  const { lines, count, total } = useBasketReview();
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
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => onOpenChange(true)}
          className="pointer-events-auto flex min-h-14 min-w-0 flex-1 animate-rise items-center gap-3 rounded-full bg-accent py-2 pr-5 pl-3 font-semibold text-white shadow-float transition active:scale-[0.99] sm:ml-auto sm:max-w-96"
        >
          <span className="inline-flex h-9 min-w-9 items-center justify-center rounded-full bg-white px-2.5 text-accent tabular-nums">
            <span aria-hidden>{count}</span>
            <span className="sr-only">{words.summary(count)}</span>
          </span>
          <span className="flex-1 text-left whitespace-nowrap">{words.open}</span>
          <Price amount={total} />
        </button>
      )}
      <BasketDialog open={open} onClose={() => onOpenChange(false)} onCheckout={onCheckout} />
    </>
  );
}
