import type { CustomShop } from "@comptoir/contract";
import { type ComposedDish, priceDish } from "@comptoir/domain";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Price } from "../../../ui/price.tsx";
import { dishDetails, dishTitle } from "../dish-words.ts";
import { FavouriteButton } from "./favourite-button.tsx";

interface SavedDishCardProps {
  readonly slug: string;
  readonly shop: CustomShop;
  readonly dish: ComposedDish;
  readonly isFavourite: boolean;
  readonly onStartFrom: () => void;
}

export function SavedDishCard({ slug, shop, dish, isFavourite, onStartFrom }: SavedDishCardProps) {
  const words = useWords("composer");
  const language = useLanguage();
  const speech = { shop, words, language };
  const title = dishTitle(speech, dish);
  const details = dishDetails(speech, dish).map(({ text }) => text);
  const price = priceDish(shop.categories, dish);
  return (
    <div className="relative flex h-full rounded-3xl bg-paper shadow-card">
      <button
        type="button"
        onClick={onStartFrom}
        className="flex w-full flex-col rounded-3xl border-2 border-transparent p-3.5 pr-12 text-left transition hover:border-accent/40"
      >
        <span className="sr-only">{words.dishes.start_from} </span>
        <span className="font-display text-lg leading-tight font-semibold">{title}</span>
        <span className="mt-1 line-clamp-2 text-sm leading-snug text-ink-soft">
          {details.join(" · ")}
        </span>
        <span className="mt-auto flex items-baseline gap-2 pt-2 text-sm">
          {price.ok && <Price amount={price.value.total} className="font-semibold" />}
          <span className="text-xs text-ink-soft">
            {isFavourite ? words.dishes.favourite : words.dishes.recent}
          </span>
        </span>
      </button>
      <FavouriteButton
        slug={slug}
        dish={dish}
        title={title}
        isFavourite={isFavourite}
        className="absolute! top-1 right-1"
      />
    </div>
  );
}
