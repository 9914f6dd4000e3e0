import { useDeferredValue, useMemo } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { SearchBox } from "../../office/fields/search-box.tsx";
import { classNames } from "../../ui/class-names.ts";
import { countFilters, FILTERS } from "./menu-problems.ts";
import { useMenuView } from "./view-state.ts";

export function MenuFinder() {
  const words = useWords("officeMenu");
  const typed = useMenuView((view) => view.typed);
  return (
    <search className="flex flex-col gap-3">
      <SearchBox
        label={words.search}
        value={typed}
        onChange={(text) => useMenuView.setState({ typed: text })}
      />
      <Filters />
    </search>
  );
}

function Filters() {
  const words = useWords("officeMenu");
  const filter = useMenuView((view) => view.filter);
  const content = useDeferredValue(useDraftState((state) => state.content));
  const counts = useMemo(() => countFilters(content), [content]);
  const offered = FILTERS.filter((one) => counts[one] > 0 || one === filter);
  if (offered.length === 0) return null;
  return (
    <fieldset aria-label={words.filters} className="flex min-w-0 flex-wrap gap-1.5">
      {offered.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === filter}
          onClick={() => useMenuView.setState({ filter: one === filter ? undefined : one })}
          className={classNames(
            "min-h-11 rounded-full px-3.5 text-sm font-semibold transition",
            one === filter ? "bg-accent text-white" : "bg-cream-deep hover:bg-accent-soft",
          )}
        >
          {words.filter_count(words.filter[one], counts[one])}
        </button>
      ))}
    </fieldset>
  );
}
