import { startingPrice, withTax } from "@comptoir/domain";
import { useEffect, useEffectEvent } from "react";
import { formatPrice } from "../../../i18n/formats.ts";
import { weekdayList } from "../../../i18n/weekday-list.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { pushHash, replaceHash } from "../../../platform/use-hash.ts";
import { track } from "../../../shop/analytics.ts";
import { DishPicture } from "../../../shop/dish-picture.tsx";
import { useService } from "../../../shop/service/service-store.ts";
import { shopName } from "../../../shop/shop.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useAvailableToday } from "../dishes/dish-words.tsx";
import { useComposer } from "./use-composer.ts";

const IN_VIEW = 3;

/** Shows half a tile at every width, as a hint that the strip scrolls. */
const TILE_WIDTH = classNames(
  "w-[calc((100vw-2.5rem)/2.5)] min-w-28 shrink-0 snap-center",
  "min-[30rem]:w-[calc((100vw-3.25rem)/3.5)] sm:w-[calc((100vw-4rem)/4.5)]",
  "md:w-[calc((100vw-4.75rem)/5.5)] lg:w-auto lg:min-w-0",
);

export function CategoryStrip() {
  const { categoryId: chosen } = useComposer();
  const choose = useCategoryChoice();
  const { shop } = useCustomShop();
  const words = useWords("composer");
  const language = useLanguage();
  const isAvailableToday = useAvailableToday();
  const service = useService();
  const categories = shop.menuCategories.flatMap((id) => {
    const category = shop.categories[id];
    return category && !service?.isOver(category.on)
      ? [{ id, category, mark: service?.markOf(id) }]
      : [];
  });
  return (
    <nav aria-label={words.categories}>
      <ul
        className={classNames(
          "-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pt-1 pb-5 [scrollbar-width:none] lg:mx-0 lg:grid lg:px-0",
          // Avoids a single tile in the last row.
          categories.length % 6 === 1 ? "lg:grid-cols-7" : "lg:grid-cols-6",
        )}
      >
        {categories.map(({ id, category, mark }, place) => (
          <li key={id} className={TILE_WIDTH}>
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={(event) => {
                event.currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
                choose(id);
              }}
              className={classNames(
                "flex w-full flex-col overflow-hidden rounded-3xl border-2 bg-paper text-left shadow-card transition",
                id === chosen ? "border-accent" : "border-transparent hover:border-accent/40",
              )}
            >
              <DishPicture
                image={category.image}
                width={116}
                height={87}
                isEarly={place < IN_VIEW}
                className="aspect-4/3 w-full object-cover"
              />
              <span
                className={classNames(
                  "flex w-full flex-col px-3 py-2 leading-tight transition",
                  id === chosen && "bg-accent text-white",
                )}
              >
                <span className="font-display text-lg font-semibold">
                  {shopName(shop, id, language)}
                </span>
                <span className={classNames("text-xs", id !== chosen && "text-ink-soft")}>
                  {mark?.short ??
                    (category.weekdays && !isAvailableToday(category)
                      ? words.weekdays.only(
                          weekdayList(words.weekdays, category.weekdays, language),
                        )
                      : (category.options.length > 0 ? words.from : String)(
                          formatPrice(withTax(startingPrice(category), shop.tax)),
                        ))}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Keeps the category in the hash, so that Back returns to the previous one. */
function useCategoryChoice(): (categoryId: string) => void {
  const composer = useComposer();
  const { menuCategories } = useCustomShop().shop;
  const turnToAddress = useEffectEvent(() => {
    const named = window.location.hash.slice(1);
    if (menuCategories.includes(named)) composer.turnTo(named);
  });
  const arrive = useEffectEvent(() => {
    // A dish begun earlier in this visit takes precedence over the hash.
    if (!composer.isBegun()) turnToAddress();
  });
  useEffect(() => {
    arrive();
    const follow = () => turnToAddress();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  return (categoryId) => {
    if (categoryId !== composer.categoryId) {
      replaceHash(composer.categoryId);
      pushHash(categoryId);
    }
    composer.turnTo(categoryId);
    track("select_category", { category: categoryId });
  };
}
