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
import { CalendarDays, type LucideIcon, ShoppingBag, ShoppingBasket, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { changeBasket, useBasket } from "../../basket/basket-state.ts";
import { AllChanges } from "../../basket/line-notes.tsx";
import { formatDay, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useIsSending } from "../../order/sending.ts";
import { track } from "../../shop/analytics.ts";
import { useEarliestDay } from "../../shop/service/service-store.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useFormerName } from "../../shop/stored-names.ts";
import { useVisit } from "../../shop/visit.ts";
import { BasketLineRow } from "./basket-line-row.tsx";

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

function EmptyBasket() {
  const { shop } = useSimpleShop();
  const words = useWords("basket");
  const { hero } = useWords("shop");
  const language = useLanguage();
  const earliest = useEarliestDay();
  const { channel } = useVisit();
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 font-display text-lg font-semibold">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
          <ShoppingBasket size={22} aria-hidden />
        </span>
        {words.empty}
      </p>
      {!channel && <p className="text-ink-soft">{words.add_first}</p>}
      {channel !== "counter" && (
        <ul className="flex flex-col gap-1.5 text-sm font-medium">
          {shop.minimumOrder > 0 && (
            <Fact icon={ShoppingBag}>{words.minimum(formatPrice(shop.minimumOrder))}</Fact>
          )}
          {earliest && (
            <Fact icon={CalendarDays}>{hero.earliest(formatDay(earliest, language))}</Fact>
          )}
        </ul>
      )}
    </div>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-2">
      <Icon size={18} aria-hidden className="shrink-0 text-accent" />
      {children}
    </li>
  );
}
