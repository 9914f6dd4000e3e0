import { missingToMinimum } from "@comptoir/domain";
import { ShoppingBasket } from "lucide-react";
import { Suspense, useRef } from "react";
import { useBasketReview } from "../../basket/basket-state.ts";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { laterDialog } from "../../platform/later-dialog.tsx";
import { loadLater } from "../../platform/load-later.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Price } from "../../ui/price.tsx";

const BasketDialog = laterDialog(() =>
  import("./basket-dialog.tsx").then((module) => module.BasketDialog),
);
const { Part: MinimumSuggestion } = loadLater(() =>
  import("./minimum-suggestion.tsx").then((module) => module.MinimumSuggestion),
);

export interface BasketProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCheckout: () => void;
}

/** The basket on a phone: its place in the bar at the bottom, which opens into a sheet. */
export function BasketBar({ open, onOpenChange, onCheckout }: BasketProps) {
  const { shop } = useSimpleShop();
  const { basket: words } = useWords("shop");
  const { lines, count, total } = useBasketReview();
  const opener = useRef<HTMLButtonElement>(null);
  const isEmpty = lines.length === 0;
  const missing = missingToMinimum(total, shop.minimumOrder);
  const isShort = !isEmpty && missing > 0;
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
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onOpenChange(true)}
        className={classNames(
          "flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-full py-1 pr-4 pl-2 font-semibold transition active:scale-[0.99]",
          isEmpty ? "border border-line bg-paper text-accent" : "bg-accent text-white",
        )}
      >
        {isEmpty ? (
          <ShoppingBasket size={22} aria-hidden className="ml-2" />
        ) : (
          <span className="inline-flex h-9 min-w-9 items-center justify-center rounded-full bg-white px-2 text-accent tabular-nums">
            <span aria-hidden>{count}</span>
            <span className="sr-only">{words.summary(count)}</span>
          </span>
        )}
        <span className="min-w-0 flex-1 text-left leading-tight max-[22.5rem]:text-sm">
          {words.open}
        </span>
        {!isEmpty && <Price amount={total} />}
      </button>
      <BasketDialog open={open} onClose={() => onOpenChange(false)} onCheckout={onCheckout} />
    </>
  );
}
