import { type NewBasketLine, type SimpleMenuItem, type SimpleShop, TIMERS } from "@comptoir/domain";
import { Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import { addAndTrack } from "../../basket/basket-state.ts";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useWords } from "../../i18n/words.ts";
import { whenIdle } from "../../platform/load-later.ts";
import { useStableCallback } from "../../platform/use-stable-callback.ts";
import { useDishWords } from "../../shop/dish-words.ts";
import { EmptyMenu } from "../../shop/empty-menu.tsx";
import type { Service } from "../../shop/service/service.ts";
import { useService } from "../../shop/service/service-store.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { closeToast, showToast } from "../../ui/toasts.ts";
import { CategoryStrip } from "./category-strip.tsx";
import { DishCard } from "./dish-card.tsx";
import { DishLayer, useDishLayer } from "./dish-layer.tsx";

const { Part: MenuFinder } = loadWithWords(["menu"], () =>
  import("./menu-finder.tsx").then((module) => module.MenuFinder),
);

export function SimpleMenu({ onViewBasket }: { onViewBasket: () => void }) {
  const onAdd = useAddToBasket(onViewBasket);
  const { shop } = useSimpleShop();
  const [found, setFound] = useState<ReadonlySet<string>>();
  const service = useService();
  const sections = useMemo(() => sectionsOf(shop, found, service), [shop, found, service]);
  const categories = useMemo(() => sections.map(({ id }) => id), [sections]);
  const layer = useDishLayer();
  useJumpToHash();

  return (
    <>
      <Finder onFound={setFound} />
      {categories.length > 0 && <CategoryStrip categories={categories} />}
      {sections.map(({ id, dishes }, n) => (
        <DishSection
          key={id}
          category={id}
          dishes={dishes}
          isFirst={n === 0}
          onAdd={onAdd}
          onDetails={layer.open}
        />
      ))}
      {!found && categories.length === 0 && <EmptyMenu />}
      <DishLayer layer={layer} onAdd={onAdd} />
    </>
  );
}

function sectionsOf(
  shop: SimpleShop,
  found: ReadonlySet<string> | undefined,
  service: Service | null,
) {
  return shop.menuCategories.flatMap((id) => {
    const all = shop.categories[id]?.options ?? [];
    const dishes = all.filter(
      ({ itemId, on }) => (!found || found.has(itemId)) && !service?.isOver(on),
    );
    return dishes.length > 0 || (!found && all.length === 0) ? [{ id, dishes }] : [];
  });
}

/** Loaded when idle; a placeholder reserves the space. */
function Finder({ onFound }: { onFound: (found: ReadonlySet<string> | undefined) => void }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  const place = <div className="h-11 rounded-full border border-line bg-paper" />;
  return <Suspense fallback={place}>{isDue ? <MenuFinder onFound={onFound} /> : place}</Suspense>;
}

/**
 * The browser's own jump fails on pages that were not prerendered: the sections did not exist yet.
 */
function useJumpToHash(): void {
  useEffect(() => {
    const section = document.getElementById(window.location.hash.slice(1));
    if (section && window.scrollY === 0) section.scrollIntoView();
  }, []);
}

const ABOVE_THE_FOLD = 3;

interface DishSectionProps {
  readonly category: string;
  readonly dishes: readonly SimpleMenuItem[];
  readonly isFirst: boolean;
  readonly onAdd: (line: NewBasketLine) => void;
  readonly onDetails: (dish: SimpleMenuItem, size: string | undefined) => void;
}

function DishSection({ category, dishes, isFirst, onAdd, onDetails }: DishSectionProps) {
  const words = useWords("shop");
  const { nameOf, descriptionOf } = useDishWords();
  const headingId = useId();
  return (
    <section id={category} aria-labelledby={headingId} className="pt-1.5 pb-5 sm:pt-3 sm:pb-8">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={headingId} className="text-xl sm:text-3xl">
          {nameOf(category)}
        </h2>
        <p className="text-ink-soft empty:hidden max-sm:hidden">{descriptionOf(category)}</p>
      </div>
      {dishes.length === 0 ? (
        <p className="mt-1 rounded-card bg-cream-deep px-6 py-8 text-center sm:mt-3">
          {words.empty_category}
        </p>
      ) : (
        <ul className="mt-1 grid gap-2 sm:mt-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
          {dishes.map((dish, n) => (
            <DishCard
              key={dish.itemId}
              dish={dish}
              onAdd={onAdd}
              onDetails={onDetails}
              isEarly={isFirst && n < ABOVE_THE_FOLD}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function useAddToBasket(onViewBasket: () => void) {
  const { slug } = useSimpleShop();
  const visit = useVisit();
  const { basket: words } = useWords("shop");
  const { nameOf } = useDishWords();
  const lastToast = useRef<ReturnType<typeof showToast>>(undefined);

  return useStableCallback((line: NewBasketLine) => {
    addAndTrack(slug, visit, line);
    if (lastToast.current !== undefined) closeToast(lastToast.current);
    lastToast.current = showToast(words.added(nameOf(line.itemId)), {
      tone: "success",
      duration: TIMERS.addedToast,
      actions: [
        { label: words.open, onPress: onViewBasket },
        { label: words.continue, onPress: () => {} },
      ],
    });
  });
}
