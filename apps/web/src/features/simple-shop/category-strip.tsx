import { type RefObject, useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { track } from "../../shop/analytics.ts";
import { DishPicture } from "../../shop/dish-picture.tsx";
import { useDishWords } from "../../shop/dish-words.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { classNames } from "../../ui/class-names.ts";

export function CategoryStrip({ categories }: { categories: readonly string[] }) {
  const { shop } = useSimpleShop();
  const words = useWords("shop");
  const { nameOf } = useDishWords();
  const strip = useRef<HTMLUListElement>(null);
  const current = useCurrentSection(categories, strip);
  useEffect(() => {
    const tile = strip.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // `scrollIntoView` would interrupt a running scroll of the page.
    if (!strip.current || !tile) return;
    const margin = (strip.current.clientWidth - tile.offsetWidth) / 2;
    strip.current.scrollTo({ left: tile.offsetLeft - margin });
  }, [current]);

  return (
    <nav
      aria-label={words.categories}
      data-edge="top"
      className="sticky top-[calc(4rem+var(--above,0px))] z-20 -mx-3 mt-1.5 bg-cream sm:-mx-4 lg:mx-0 short:static"
    >
      <ul
        ref={strip}
        className="relative flex snap-x snap-mandatory gap-2 overflow-x-auto px-3 py-1 motion-safe:scroll-smooth sm:px-4 sm:py-2 lg:px-0"
      >
        {categories.map((id) => (
          // Shows two and a half tiles on a phone: the cut one indicates more.
          <li
            key={id}
            className="shrink-0 grow snap-center basis-[calc((100%-1rem)/2.5)] sm:min-w-36 sm:basis-0"
          >
            <a
              href={`#${id}`}
              aria-current={id === current ? "true" : undefined}
              onClick={() => track("select_category", { category: id })}
              className={classNames(
                "flex min-h-11 items-center gap-2 rounded-full p-1 pr-3 text-sm font-semibold shadow-card transition sm:text-base",
                id === current ? "bg-accent text-white" : "bg-paper text-ink hover:text-accent",
              )}
            >
              <DishPicture
                image={shop.categories[id]?.image}
                width={48}
                height={36}
                isEarly
                className="h-9 w-9 shrink-0 rounded-full object-cover sm:w-12"
              />
              <span className="truncate">{nameOf(id)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A section counts as current slightly before it reaches the top. */
const REACHED_PX = 24;

function useCurrentSection(
  ids: readonly string[],
  bar: RefObject<HTMLElement | null>,
): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const follow = () => setCurrent(findCurrent(ids, bar.current));
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [ids, bar]);
  return current;
}

function findCurrent(ids: readonly string[], bar: HTMLElement | null): string | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
  if (isAtEnd) return ids.at(-1);
  const line = Math.max(0, bar?.getBoundingClientRect().bottom ?? 0) + REACHED_PX;
  const isReached = (id: string) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= line;
  };
  return ids.findLast(isReached) ?? ids[0];
}
