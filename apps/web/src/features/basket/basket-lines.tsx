import {
  acceptPrice,
  addLine,
  type BasketLine,
  type BasketReview,
  findItem,
  type Rappen,
  repriceBasket,
  restoreLine,
  setQuantity,
  unitPrice,
} from "@comptoir/domain";
import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { changeBasket, useBasket } from "../../basket/basket-state.ts";
import { AllChanges } from "../../basket/change-notes.tsx";
import { useWords } from "../../i18n/words.ts";
import { useIsSending } from "../../order/sending.ts";
import { track } from "../../shop/analytics.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { BasketLineRow } from "./basket-line-row.tsx";
import { EmptyBasket } from "./empty-basket.tsx";
import { useFormerName } from "./former-name.ts";

export function BasketLines({ review }: { review: BasketReview }) {
  const common = useWords("common");
  const words = useWords("basket");
  const formerName = useFormerName();
  const { slug } = useSimpleShop();
  const isSending = useIsSending(slug);
  const { removal, undo, ...edit } = useBasketEditing();
  const left = review.lines.filter(({ review }) => review.status === "gone");
  const quantityOf = (dish: string) =>
    review.lines.reduce((sum, { line }) => sum + (line.itemId === dish ? line.quantity : 0), 0);
  const container = useRef<HTMLDivElement>(null);
  /** The pressed control disappears with its line: keep the focus in the basket. */
  const keepFocus = () => container.current?.focus();

  return (
    <div
      ref={container}
      tabIndex={-1}
      inert={isSending}
      className="flex flex-col outline-none inert:opacity-60"
    >
      <div role="status">
        {removal && (
          <p className="mb-4 flex items-center gap-2 rounded-2xl bg-ink py-1 pr-1.5 pl-4 text-sm text-cream">
            <span className="min-w-0 flex-1 py-2">
              {words.removed(formerName(removal.line.itemId))}
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
      <div className="mb-4 flex flex-col gap-2 empty:hidden">
        <AllChanges
          changed={review.lines.filter(({ review }) => review.status === "price_changed").length}
          left={left.map(({ line }) => formerName(line.itemId))}
          onAgree={() => {
            edit.acceptAll();
            keepFocus();
          }}
          onRemove={() => {
            edit.removeAll(left.map(({ line }) => line.id));
            keepFocus();
          }}
        />
      </div>
      {review.lines.length === 0 ? (
        <EmptyBasket />
      ) : (
        <ul>
          {review.lines.map((reviewed) => (
            <BasketLineRow
              key={reviewed.line.id}
              reviewed={reviewed}
              quantity={quantityOf(reviewed.line.itemId)}
              onQuantity={(line, quantity) => {
                edit.changeQuantity(line, quantity);
                if (quantity <= 0) keepFocus();
              }}
              onRemove={(line) => {
                edit.remove(line);
                keepFocus();
              }}
              onSize={(line, size) => {
                edit.changeSize(line, size);
                keepFocus();
              }}
              onAcceptPrice={(id, price) => {
                edit.acceptPrice(id, price);
                keepFocus();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface Removal {
  readonly line: BasketLine;
  readonly position: number;
}

function useBasketEditing() {
  const { slug, shop } = useSimpleShop();
  const visit = useVisit();
  const lines = useBasket(slug);
  const [removal, setRemoval] = useState<Removal>();

  const remove = (line: BasketLine) => {
    setRemoval({ line, position: lines.indexOf(line) });
    changeBasket(slug, visit, (old) => setQuantity(old, line.id, 0));
    track("remove", { itemId: line.itemId, quantity: line.quantity });
  };

  return {
    removal,
    remove,
    changeQuantity: (line: BasketLine, quantity: number) => {
      if (quantity <= 0) return remove(line);
      setRemoval(undefined);
      changeBasket(slug, visit, (old) => setQuantity(old, line.id, quantity));
    },
    changeSize: (line: BasketLine, size: string) => {
      const dish = findItem(shop.categories, line.itemId);
      if (!dish) return;
      const { id, ...ordered } = { ...line, size, price: unitPrice(dish, size) };
      changeBasket(slug, visit, (old) => addLine(setQuantity(old, id, 0), ordered, id));
    },
    undo: () => {
      if (removal)
        changeBasket(slug, visit, (old) => restoreLine(old, removal.line, removal.position));
      setRemoval(undefined);
    },
    acceptPrice: (id: string, price: Rappen) =>
      changeBasket(slug, visit, (old) => acceptPrice(old, id, price)),
    acceptAll: () => changeBasket(slug, visit, (old) => repriceBasket(shop.categories, old)),
    removeAll: (ids: readonly string[]) =>
      changeBasket(slug, visit, (old) => old.filter(({ id }) => !ids.includes(id))),
  };
}
