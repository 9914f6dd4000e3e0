import { filterChoices, type MenuFilter } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { classNames } from "../../ui/class-names.ts";

interface FilterOption {
  readonly id: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly toggle: () => void;
}

export type DietFilters = ReturnType<typeof useDietFilters>;

export function useDietFilters(filter: MenuFilter, change: (patch: Partial<MenuFilter>) => void) {
  const { shop } = useSimpleShop();
  const { dietary } = useWords("shop");
  const { declared, find: words } = useWords("menu");
  const dishes = Object.values(shop.categories).flatMap(({ options }) => options);
  const offered = filterChoices(dishes);
  const diets = filterOptions(
    offered.diets,
    filter.diets,
    (tag) => dietary[tag],
    (chosen) => change({ diets: chosen }),
  );
  const without = filterOptions(
    offered.without,
    filter.without,
    (allergen) => words.without_of(declared.names[allergen].toLowerCase()),
    (chosen) => change({ without: chosen }),
  );
  return { diets, without, chosen: [...diets, ...without].filter(({ isChosen }) => isChosen) };
}

/** Chosen filters stay visible, even if the menu no longer offers them. */
function filterOptions<T extends string>(
  offered: readonly T[],
  chosen: readonly T[],
  nameOf: (id: T) => string,
  onChange: (chosen: readonly T[]) => void,
): FilterOption[] {
  return [...new Set([...offered, ...chosen])].map((id) => {
    const others = chosen.filter((other) => other !== id);
    const isChosen = chosen.includes(id);
    return {
      id,
      name: nameOf(id),
      isChosen,
      toggle: () => onChange(isChosen ? others : [...others, id]),
    };
  });
}

export function DietFilterPanel({ filters: { diets, without } }: { filters: DietFilters }) {
  const { find: words } = useWords("menu");
  return (
    <div className="mt-2 flex flex-col gap-3 rounded-card bg-paper p-4 shadow-card">
      <FilterGroup legend={words.diets} options={diets} />
      <FilterGroup legend={words.without} options={without} />
    </div>
  );
}

function FilterGroup({ legend, options }: { legend: string; options: readonly FilterOption[] }) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink-soft">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ id, name, isChosen, toggle }) => (
          <label
            key={id}
            className={classNames(
              "inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold transition",
              "has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
              isChosen ? "border-accent bg-accent-soft" : "border-line bg-cream",
            )}
          >
            <input
              type="checkbox"
              checked={isChosen}
              onChange={toggle}
              className="size-4.5 accent-accent"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
