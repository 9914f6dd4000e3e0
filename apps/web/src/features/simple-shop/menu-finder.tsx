import {
  ALLERGENS,
  countFilters,
  DIETARY_TAGS,
  findDishes,
  isFiltering,
  LANGUAGES,
  type MenuFilter,
  NO_FILTER,
  type SimpleMenuItem,
  type SimpleShop,
} from "@comptoir/domain";
import { Search, SlidersHorizontal, X } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { useWords } from "../../i18n/words.ts";
import { readAs } from "../../platform/read-as.ts";
import type { Service } from "../../shop/service/service.ts";
import { useService } from "../../shop/service/service-store.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { storedByVisit } from "../../shop/visit-storage.ts";
import { classNames } from "../../ui/class-names.ts";
import { DietFilterPanel, useDietFilters } from "./diet-filters.tsx";

interface MenuFinderProps {
  readonly onFound: (found: ReadonlySet<string> | undefined) => void;
}

export function MenuFinder({ onFound }: MenuFinderProps) {
  const { slug, shop } = useSimpleShop();
  const { find: words } = useWords("menu");
  const { filter, change, clear } = useMenuFilter(slug);
  const service = useService();
  const wishes = useDietFilters(filter, change);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const field = useRef<HTMLInputElement>(null);

  const found = useMemo(
    () =>
      isFiltering(filter)
        ? new Set(
            findDishes(dishesOf(shop, service), (dish) => textsOf(shop, dish), filter).map(
              ({ itemId }) => itemId,
            ),
          )
        : undefined,
    [shop, filter, service],
  );
  useEffect(() => onFound(found), [found, onFound]);

  /** The pressed control disappears: move the focus to the search field. */
  const keepFocus = () => field.current?.focus();
  const clearAll = () => {
    clear();
    keepFocus();
  };

  return (
    <search className="block">
      <div className="flex gap-2">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">{words.search}</span>
          <Search
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-3.25 left-4 text-ink-soft"
          />
          <input
            ref={field}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={words.placeholder}
            value={filter.search}
            onChange={(event) => change({ search: event.target.value })}
            className="h-11 w-full rounded-full border border-line bg-paper pr-3 pl-11 text-ellipsis placeholder:text-ink-soft"
          />
        </label>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className={classNames(
            "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 font-semibold transition",
            isOpen ? "border-accent bg-accent-soft text-accent" : "border-line bg-paper",
          )}
        >
          <SlidersHorizontal size={18} aria-hidden />
          {words.filter}
          {wishes.chosen.length > 0 && (
            <span className="min-w-6 rounded-full bg-accent px-1.5 text-center text-sm leading-6 text-white">
              <span aria-hidden>{countFilters(filter)}</span>
              <span className="sr-only">{words.active(countFilters(filter))}</span>
            </span>
          )}
        </button>
      </div>
      <div id={panelId}>{isOpen && <DietFilterPanel filters={wishes} />}</div>
      {wishes.chosen.length > 0 && (
        <ul aria-label={words.chosen} className="mt-2 flex flex-wrap gap-1.5">
          {wishes.chosen.map(({ id, name, toggle }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={words.remove(name)}
                onClick={() => {
                  toggle();
                  keepFocus();
                }}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-leaf-soft px-3.5 text-sm font-semibold text-leaf"
              >
                {name}
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 px-1">
        <p role="status" className="text-sm text-ink-soft">
          {found && (found.size > 0 ? words.results(found.size) : words.nothing)}
        </p>
        {found && (
          <button
            type="button"
            onClick={clearAll}
            className="min-h-11 rounded-full px-1 font-semibold text-accent underline-offset-4 hover:underline"
          >
            {words.clear}
          </button>
        )}
      </div>
    </search>
  );
}

function dishesOf(shop: SimpleShop, service: Service | null): SimpleMenuItem[] {
  return shop.menuCategories
    .flatMap((id) => shop.categories[id]?.options ?? [])
    .filter(({ on }) => !service?.isOver(on));
}

function textsOf(shop: SimpleShop, { itemId, details }: SimpleMenuItem): string[] {
  return LANGUAGES.flatMap((language) => {
    const texts = shop.texts[language] ?? {};
    const ingredients = details.ingredients.map((key) => texts[key]?.name ?? key);
    return [texts[itemId]?.name ?? "", texts[itemId]?.description ?? "", ...ingredients];
  });
}

const filterState = storedByVisit<MenuFilter>({
  name: "filter",
  read: readAs(
    z.object({
      search: z.string(),
      diets: z.array(z.enum(DIETARY_TAGS)),
      without: z.array(z.enum(ALLERGENS)),
    }),
  ),
  empty: () => NO_FILTER,
  visitOnly: true,
});

function useMenuFilter(slug: string) {
  const state = filterState(slug, useVisit());
  const filter = useStore(state);
  return {
    filter,
    change: (patch: Partial<MenuFilter>) => state.update((old) => ({ ...old, ...patch })),
    clear: () => state.update(() => NO_FILTER),
  };
}
