import type { SimpleMenuItem, SimpleShop } from "@comptoir/contract";
import type { NewBasketLine } from "@comptoir/domain";
import { useId } from "react";
import { useWords } from "../../i18n/words.ts";
import { ItemCard } from "./item-card.tsx";
import { useItemWords } from "./item-words.ts";

interface ItemListProps {
  readonly shop: SimpleShop;
  readonly category: string;
  readonly onAdd: (line: NewBasketLine) => void;
  readonly onDetails: (item: SimpleMenuItem, size: string | undefined) => void;
}

const ABOVE_THE_FOLD = 2;

export function ItemList({ shop, category, onAdd, onDetails }: ItemListProps) {
  const words = useWords("shop");
  const { nameOf, descriptionOf } = useItemWords(shop);
  const headingId = useId();
  const items = shop.categories[category]?.options ?? [];
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-3xl">
          {nameOf(category)}
        </h2>
        {items.length > 0 && (
          <p role="status" className="text-sm text-ink-soft">
            {words.dishes(items.length)}
          </p>
        )}
      </div>
      <p className="mt-1 text-ink-soft">{descriptionOf(category)}</p>
      {items.length === 0 ? (
        <p role="status" className="mt-6 rounded-card bg-cream-deep px-6 py-14 text-center">
          {words.empty_category}
        </p>
      ) : (
        <ul className="mt-5 grid gap-5 sm:grid-cols-2">
          {items.map((item, i) => (
            <ItemCard
              key={item.itemId}
              shop={shop}
              item={item}
              onAdd={onAdd}
              onDetails={onDetails}
              isEarly={i < ABOVE_THE_FOLD}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
