import type { CustomShop } from "@comptoir/contract";
import { type ComposedDish, dishesToStartFrom, dishKey, isFavourite } from "@comptoir/domain";
import { useId } from "react";
import { useWords } from "../../../i18n/words.ts";
import { SavedDishCard } from "./saved-dish-card.tsx";
import { useSavedDishes } from "./saved-state.ts";

interface SavedShelfProps {
  readonly slug: string;
  readonly shop: CustomShop;
  readonly onStartFrom: (dish: ComposedDish) => void;
}

/** Favourites and what was ordered before on this device; nothing at all for a newcomer. */
export function SavedShelf({ slug, shop, onStartFrom }: SavedShelfProps) {
  const words = useWords("composer");
  const titleId = useId();
  const saved = useSavedDishes(slug);
  const dishes = dishesToStartFrom(shop.categories, saved);
  if (dishes.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {words.dishes.title}
      </h2>
      <ul className="-mx-4 flex snap-x gap-3 scroll-px-4 overflow-x-auto px-4 pt-3 pb-4 [scrollbar-width:none] lg:-mx-6 lg:scroll-px-6 lg:px-6">
        {dishes.map((dish) => (
          <li key={dishKey(dish)} className="w-64 shrink-0 snap-start">
            <SavedDishCard
              slug={slug}
              shop={shop}
              dish={dish}
              isFavourite={isFavourite(saved, dish)}
              onStartFrom={() => onStartFrom(dish)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
