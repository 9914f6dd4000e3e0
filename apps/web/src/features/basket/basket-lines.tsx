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
import { type RefObject, useRef, useState } from "react";
import { changeBasket, useBasket } from "../../basket/basket-state.ts";
import { AllChanges } from "../../basket/line-notes.tsx";
import { formatDay, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useIsSending } from "../../order/sending.ts";
import { track } from "../../shop/analytics.ts";
import { useEarliestDay } from "../../shop/earliest-day.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useFormerName } from "../../shop/stored-names.ts";
import { useVisit } from "../../shop/visit.ts";
import { BasketLineRow } from "./basket-line-row.tsx";

export function BasketLines({ review }: { review: BasketReview }) {
  const common = useWords("common");
  const words = useWords("basket");
  const formerName = useFormerName();
  const isSending = useIsSending(useSimpleShop().slug);
  const container = useRef<HTMLDivElement>(null);
  const { removal, ...edit } = useBasketEditing(container);
  const left = review.lines.filter(({ review }) => review.status === "gone");
  const quantityOf = (dish: string) =>
    review.lines.reduce((sum, { line }) => sum + (line.itemId === dish ? line.quantity : 0), 0);

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
              onClick={edit.undo}
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
          onAgree={edit.acceptAll}
          onRemove={() => edit.removeAll(left.map(({ line }) => line.id))}
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
              edit={edit}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The pressed control may disappear with its line: all but a new quantity focus the basket. */
function useBasketEditing(container: RefObject<HTMLElement | null>) {
  const { slug, shop } = useSimpleShop();
  const visit = useVisit();
  const lines = useBasket(slug);
  const [removal, setRemoval] = useState<{ line: BasketLine; position: number }>();
  const change = (next: (lines: readonly BasketLine[]) => readonly BasketLine[]) => {
    changeBasket(slug, visit, next);
    container.current?.focus();
  };
  const remove = (line: BasketLine) => {
    setRemoval({ line, position: lines.indexOf(line) });
    change((old) => setQuantity(old, line.id, 0));
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
      change((old) => addLine(setQuantity(old, id, 0), ordered, id));
    },
    undo: () => {
      if (removal) change((old) => restoreLine(old, removal.line, removal.position));
      setRemoval(undefined);
    },
    acceptPrice: (id: string, price: Rappen) => change((old) => acceptPrice(old, id, price)),
    acceptAll: () => change((old) => repriceBasket(shop.categories, old)),
    removeAll: (ids: readonly string[]) =>
      change((old) => old.filter(({ id }) => !ids.includes(id))),
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
