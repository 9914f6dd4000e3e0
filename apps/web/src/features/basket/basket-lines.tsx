import type { SimpleShop } from "@comptoir/contract";
import type { BasketReview } from "@comptoir/domain";
import { ShoppingBasket, Undo2 } from "lucide-react";
import { useRef } from "react";
import { useLineWords } from "../../basket/line-words.ts";
import { useWords } from "../../i18n/words.ts";
import { BasketLineRow } from "./basket-line-row.tsx";
import { useBasketEditing } from "./use-basket-editing.ts";

interface BasketLinesProps {
  readonly slug: string;
  readonly shop: SimpleShop;
  readonly review: BasketReview;
}

export function BasketLines({ slug, shop, review }: BasketLinesProps) {
  const common = useWords("common");
  const { basket: words } = useWords("shop");
  const { nameOf } = useLineWords(shop);
  const { removal, remove, changeQuantity, undo, acceptPrice } = useBasketEditing(slug);
  const container = useRef<HTMLDivElement>(null);
  /** The pressed control goes with its line: focus stays in the basket, not at the page's start. */
  const keepFocus = () => container.current?.focus();

  return (
    <div ref={container} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <div role="status">
        {removal && (
          <p className="flex items-center gap-2 rounded-2xl bg-ink py-1 pr-1.5 pl-4 text-sm text-cream">
            <span className="min-w-0 flex-1 py-2">
              {words.removed(nameOf(removal.line.itemId))}
            </span>
            <button
              type="button"
              onClick={() => {
                undo();
                keepFocus();
              }}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold text-honey hover:bg-white/10 focus-visible:outline-honey"
            >
              <Undo2 size={17} aria-hidden />
              {common.undo}
            </button>
          </p>
        )}
      </div>
      {review.lines.length === 0 ? (
        <div className="flex flex-col items-center gap-2 px-2 py-6 text-center">
          <span className="mb-1 inline-flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent">
            <ShoppingBasket size={28} aria-hidden />
          </span>
          <p className="font-display text-xl font-semibold">{words.empty}</p>
          <p className="text-ink-soft">{words.add_first}</p>
        </div>
      ) : (
        <ul>
          {review.lines.map((reviewed) => (
            <BasketLineRow
              key={reviewed.line.id}
              shop={shop}
              reviewed={reviewed}
              onQuantity={(line, quantity) => {
                changeQuantity(line, quantity);
                if (quantity <= 0) keepFocus();
              }}
              onRemove={(line) => {
                remove(line);
                keepFocus();
              }}
              onAcceptPrice={(id, price) => {
                acceptPrice(id, price);
                keepFocus();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
