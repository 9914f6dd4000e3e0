import {
  agreeToPrices,
  type ComposedDish,
  type CustomShop,
  changeSaved,
  dishesToStartFrom,
  dishKey,
  isFavourite,
  isSameDish,
  partsOfComposed,
  priceBefore,
  priceDish,
  type SavedDish as SavedDishData,
  toggleFavourite,
  unofferedDishes,
  withoutUnofferedDishes,
  withTax,
  ZERO,
} from "@comptoir/domain";
import { Heart, Plus } from "lucide-react";
import { useId } from "react";
import { useSavedDishes } from "../../../basket/saved-dishes-state.ts";
import { formatList, formatPrice } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import type { Mark, Service } from "../../../shop/service/service.ts";
import { useService } from "../../../shop/service/service-store.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useAvailableToday, useComposedDishWords } from "./dish-words.tsx";
import { useFormerDishWords } from "./former-dish-words.ts";
import { PaidPrice } from "./paid-price.tsx";

interface SavedDishesProps {
  readonly onStartFrom: (dish: ComposedDish) => void;
  readonly onAdd: (dish: ComposedDish) => void;
}

export function SavedDishes({ onStartFrom, onAdd }: SavedDishesProps) {
  const { shop } = useCustomShop();
  const words = useWords("composer");
  const titleId = useId();
  const [saved] = useSavedDishes();
  const isAvailableToday = useAvailableToday();
  const dishes = dishesToStartFrom(shop.categories, saved).filter(({ categoryId }) =>
    isAvailableToday(shop.categories[categoryId]),
  );
  const left = unofferedDishes(shop.categories, saved);
  if (dishes.length + left.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {words.dishes.title}
      </h2>
      <ul className="-mx-4 flex snap-x gap-3 scroll-px-4 overflow-x-auto px-4 pt-3 pb-4 [scrollbar-width:none] lg:-mx-6 lg:scroll-px-6 lg:px-6">
        {dishes.map((dish) => (
          <li key={dishKey(dish)} className="flex w-64 shrink-0 snap-start flex-col gap-1.5">
            <SavedDish
              dish={dish}
              origin={isFavourite(saved, dish) ? words.dishes.favourite : words.dishes.recent}
              onStartFrom={onStartFrom}
              onAdd={onAdd}
            />
            <FormerPrice dish={dish} />
          </li>
        ))}
      </ul>
      {left.length > 0 && <UnavailableDishes dishes={left} />}
    </section>
  );
}

/** Dishes that left the menu can only be removed, all at once. */
function UnavailableDishes({ dishes }: { dishes: readonly ComposedDish[] }) {
  const { shop } = useCustomShop();
  const [, change] = useSavedDishes();
  const { changes: words } = useWords("basket");
  const { formerTitleOf } = useFormerDishWords();
  const names = formatList(dishes.map(formerTitleOf), useLanguage());
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {words.no_longer(names)}
      <Button
        look="quiet"
        onClick={() => change((old) => withoutUnofferedDishes(shop.categories, old))}
      >
        {words.forget_left}
      </Button>
    </p>
  );
}

function FormerPrice({ dish }: { dish: SavedDishData }) {
  const { shop } = useCustomShop();
  const [, change] = useSavedDishes();
  const { changes: words } = useWords("basket");
  const { titleOf } = useComposedDishWords();
  const price = priceDish(shop.categories, dish);
  const before = priceBefore(shop.categories, dish);
  if (before === undefined) return null;
  const agree = () =>
    change((old) =>
      changeSaved(old, (dishes) =>
        agreeToPrices(shop.categories, dishes, (other) => isSameDish(other, dish)),
      ),
    );
  return (
    <p className="flex items-center gap-2 rounded-2xl bg-honey-soft py-1 pr-1 pl-3 text-sm">
      <span className="flex-1">
        {words.price(
          formatPrice(withTax(before, shop.tax)),
          formatPrice(withTax(price.ok ? price.value.unit : ZERO, shop.tax)),
        )}
      </span>
      <Button look="secondary" aria-label={words.agree_to(titleOf(dish))} onClick={agree}>
        {words.agree}
      </Button>
    </p>
  );
}

interface SavedDishProps extends SavedDishesProps {
  readonly dish: ComposedDish;
  readonly origin: string;
}

function SavedDish({ dish, origin, onStartFrom, onAdd }: SavedDishProps) {
  const { shop } = useCustomShop();
  const words = useWords("composer");
  const { titleOf, detailsOf } = useComposedDishWords();
  const price = priceDish(shop.categories, dish);
  const mark = markOf(dish, shop, useService());
  return (
    <div className="relative flex h-full rounded-3xl bg-paper shadow-card">
      <button
        type="button"
        onClick={() => onStartFrom(dish)}
        className="flex w-full flex-col rounded-3xl border-2 border-transparent p-3.5 pr-12 text-left transition hover:border-accent/40"
      >
        <span className="sr-only">{words.dishes.start_from} </span>
        <span className="font-display text-lg leading-tight font-semibold">{titleOf(dish)}</span>
        <span className="mt-1 line-clamp-2 text-sm leading-snug text-ink-soft">
          {detailsOf(dish)
            .map(({ label, text }) =>
              label === words.tortillas ? words.tortilla_count(Number(text)) : text,
            )
            .join(" · ")}
        </span>
        <span className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-2 text-sm">
          {price.ok && <PaidPrice price={price.value.total} className="font-semibold" />}
        </span>
        <span className={mark ? "text-xs font-semibold text-alarm" : "text-xs text-ink-soft"}>
          {mark?.text ?? origin}
        </span>
      </button>
      <IconButton
        label={words.dishes.add(titleOf(dish))}
        disabled={mark !== undefined}
        onClick={() => onAdd(dish)}
        className="absolute! right-2 bottom-2 bg-accent text-white hover:bg-accent-deep!"
      >
        <Plus size={20} aria-hidden />
      </IconButton>
      <FavouriteButton dish={dish} className="absolute! top-1 right-1" />
    </div>
  );
}

function markOf(dish: ComposedDish, shop: CustomShop, service: Service | null): Mark | undefined {
  const { size, options } = partsOfComposed(shop, dish);
  const whole = service?.markOf(dish.categoryId, size);
  if (whole?.isSoldOut) return whole;
  return options.flatMap((option) => service?.optionMark(dish.categoryId, option) ?? [])[0];
}

export function FavouriteButton({ dish, className }: { dish: ComposedDish; className?: string }) {
  const [saved, change] = useSavedDishes();
  const { dishes: words } = useWords("composer");
  const { titleOf } = useComposedDishWords();
  const isSaved = isFavourite(saved, dish);
  return (
    <IconButton
      label={isSaved ? words.drop(titleOf(dish)) : words.keep(titleOf(dish))}
      onClick={() => change((old) => toggleFavourite(old, dish))}
      className={classNames(isSaved ? "text-alarm!" : "text-ink-soft!", className)}
    >
      <Heart size={19} aria-hidden fill={isSaved ? "currentColor" : "none"} />
    </IconButton>
  );
}
