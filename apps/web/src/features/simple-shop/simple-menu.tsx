import type { NewBasketLine, SimpleShop } from "@comptoir/domain";
import { Suspense, useEffect, useMemo, useState } from "react";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { whenIdle } from "../../platform/load-later.ts";
import { EmptyMenu } from "../../shop/empty-menu.tsx";
import type { Service } from "../../shop/service/service.ts";
import { useService } from "../../shop/service/service-store.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { CategoryStrip } from "./category-strip.tsx";
import { DishLayer, useDishLayer } from "./dish-layer.tsx";
import { DishSection } from "./dish-section.tsx";

const { Part: MenuFinder } = loadWithWords(["menu"], () =>
  import("./menu-finder.tsx").then((module) => module.MenuFinder),
);

export function SimpleMenu({ onAdd }: { onAdd: (line: NewBasketLine) => void }) {
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

/** Hides dishes that do not match or are over, and sections left empty by that. */
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

interface FinderProps {
  readonly onFound: (found: ReadonlySet<string> | undefined) => void;
}

/** Loaded when idle; a placeholder reserves the space. */
function Finder({ onFound }: FinderProps) {
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
