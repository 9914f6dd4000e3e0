import type { SimpleMenuItem, SimpleShop } from "@comptoir/contract";
import { type NewBasketLine, unitPrice } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { DietaryBadges } from "./dietary-badges.tsx";
import { useItemWords } from "./item-words.ts";
import { SizeTabs } from "./size-tabs.tsx";

interface ItemCardProps {
  readonly shop: SimpleShop;
  readonly item: SimpleMenuItem;
  readonly onAdd: (line: NewBasketLine) => void;
  readonly onDetails: (item: SimpleMenuItem, size: string | undefined) => void;
  /** The first pictures of a page are fetched at once, those below when they come near. */
  readonly isEarly: boolean;
}

export function ItemCard({ shop, item, onAdd, onDetails, isEarly }: ItemCardProps) {
  const { item: words } = useWords("shop");
  const { nameOf, descriptionOf, portionOf, peopleOf } = useItemWords(shop);
  const [size, setSize] = useState(Object.keys(item.sizes ?? {})[0]);
  const name = nameOf(item.itemId);
  const price = unitPrice(item, size);
  const openDetails = () => onDetails(item, size);
  const add = () =>
    item.varieties
      ? openDetails()
      : onAdd({ itemId: item.itemId, size, varieties: [], price, quantity: 1 });

  return (
    <li className="flex flex-col overflow-hidden rounded-card bg-paper shadow-card">
      <div className="relative">
        <img
          src={item.details.image}
          alt=""
          width={640}
          height={480}
          loading={isEarly ? "eager" : "lazy"}
          className="aspect-16/10 w-full object-cover"
        />
        {/* The button's own area reaches over the whole picture. */}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={words.details_of(name)}
          onClick={openDetails}
          className="absolute inset-0 flex items-start justify-end rounded-t-card p-3 focus-visible:-outline-offset-4"
        >
          <span className="inline-flex min-h-9 items-center rounded-full bg-paper/95 px-4 text-sm font-semibold shadow-card">
            {words.details}
          </span>
        </button>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div>
          <h3 className="text-xl leading-snug">{name}</h3>
          <p className="mt-1.5 text-[0.95rem] leading-relaxed text-ink-soft">
            {descriptionOf(item.itemId)}
          </p>
        </div>
        <DietaryBadges tags={item.details.dietary} />
        <div className="mt-auto flex flex-col gap-4 pt-2">
          <SizeTabs shop={shop} item={item} size={size} onChange={setSize} />
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-sm text-ink-soft">
              {portionOf(item, size)} ·{" "}
              {item.event ? words.per_person : words.people(peopleOf(item, size))}
            </span>
            <span aria-live="polite">
              <Price amount={price} className="font-display text-2xl font-semibold" />
            </span>
          </p>
          <Button
            wide
            aria-label={words.add_of(name)}
            aria-haspopup={item.varieties ? "dialog" : undefined}
            onClick={add}
          >
            <Plus size={18} aria-hidden />
            {words.add}
          </Button>
        </div>
      </div>
    </li>
  );
}
