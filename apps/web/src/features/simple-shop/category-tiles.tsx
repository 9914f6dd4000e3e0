import { useWords } from "../../i18n/words.ts";
import { useDishWords } from "../../shop/dish-words.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { classNames } from "../../ui/class-names.ts";

interface CategoryTilesProps {
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

export function CategoryTiles({ chosen, onChoose }: CategoryTilesProps) {
  const { shop } = useSimpleShop();
  const words = useWords("shop");
  const { nameOf } = useDishWords();
  return (
    <nav aria-label={words.categories} className="-mx-4 -my-3 overflow-x-auto px-4 py-3">
      <ul className="flex gap-2.5 sm:gap-4">
        {shop.menuCategories.map((id) => (
          <li key={id} className="min-w-20 flex-1 basis-0 sm:min-w-32">
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
              className={classNames(
                "group w-full rounded-card p-1.5 pb-2 text-center text-sm font-semibold transition sm:p-2 sm:pb-3 sm:text-base",
                id === chosen
                  ? "bg-accent text-white shadow-card"
                  : "bg-paper text-ink shadow-card hover:-translate-y-0.5 hover:text-accent",
              )}
            >
              <img
                src={shop.categories[id]?.image}
                alt=""
                width={320}
                height={240}
                className="aspect-4/3 w-full rounded-[1.15rem] object-cover"
              />
              <span className="mt-1.5 block truncate sm:mt-2.5">{nameOf(id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
