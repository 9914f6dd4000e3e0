import type { SimpleMenuItem } from "@comptoir/contract";
import type { NewBasketLine } from "@comptoir/domain";
import { Suspense, useEffect, useId, useState } from "react";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useI18n, useWords } from "../../i18n/words.ts";
import { track } from "../../platform/analytics.ts";
import { replaceHash, useHash } from "../../platform/use-hash.ts";
import { useDishWords } from "../../shop/dish-words.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { DishCard } from "./dish-card.tsx";

const { Part: DishDialog, preloadWhenIdle } = loadWithWords(["errors"], () =>
  import("./dish-dialog.tsx").then((module) => module.DishDialog),
);

interface Opening {
  readonly dish: SimpleMenuItem;
  readonly size: string | undefined;
  /** Each opening starts afresh, whatever was chosen in the one before. */
  readonly number: number;
}

export function SimpleMenu({ onAdd }: { onAdd: (line: NewBasketLine) => void }) {
  const { chosen, choose } = useChosenCategory();
  const [opening, setOpening] = useState<Opening>();
  const [isOpen, setOpen] = useState(false);
  const i18n = useI18n();
  useEffect(() => preloadWhenIdle(i18n), [i18n]);

  const openDetails = (dish: SimpleMenuItem, size: string | undefined) => {
    track("view_item", { itemId: dish.itemId });
    setOpening((last) => ({ dish, size, number: (last?.number ?? 0) + 1 }));
    setOpen(true);
  };

  return (
    <>
      <CategoryTiles chosen={chosen} onChoose={choose} />
      {chosen && <DishList key={chosen} category={chosen} onAdd={onAdd} onDetails={openDetails} />}
      {opening && (
        <Suspense fallback={null}>
          <DishDialog
            key={opening.number}
            open={isOpen}
            onClose={() => setOpen(false)}
            dish={opening.dish}
            initialSize={opening.size}
            onAdd={onAdd}
          />
        </Suspense>
      )}
    </>
  );
}

/** The chosen category stands in the address, so that a reload or a shared link shows it again. */
function useChosenCategory() {
  const { menuCategories } = useSimpleShop().shop;
  const hash = useHash();
  const choose = (id: string) => {
    track("select_category", { category: id });
    replaceHash(id);
  };
  return { chosen: menuCategories.find((id) => id === hash) ?? menuCategories[0], choose };
}

const ABOVE_THE_FOLD = 2;

interface DishListProps {
  readonly category: string;
  readonly onAdd: (line: NewBasketLine) => void;
  readonly onDetails: (dish: SimpleMenuItem, size: string | undefined) => void;
}

function DishList({ category, onAdd, onDetails }: DishListProps) {
  const { shop } = useSimpleShop();
  const words = useWords("shop");
  const { nameOf, descriptionOf } = useDishWords();
  const headingId = useId();
  const dishes = shop.categories[category]?.options ?? [];
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-3xl">
          {nameOf(category)}
        </h2>
        {dishes.length > 0 && (
          <p role="status" className="text-sm text-ink-soft">
            {words.dishes(dishes.length)}
          </p>
        )}
      </div>
      <p className="mt-1 text-ink-soft">{descriptionOf(category)}</p>
      {dishes.length === 0 ? (
        <p role="status" className="mt-6 rounded-card bg-cream-deep px-6 py-14 text-center">
          {words.empty_category}
        </p>
      ) : (
        <ul className="mt-5 grid gap-5 sm:grid-cols-2">
          {dishes.map((dish, i) => (
            <DishCard
              key={dish.itemId}
              dish={dish}
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
