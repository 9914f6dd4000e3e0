import { memo, useDeferredValue, useMemo } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { EntryMenu } from "../../office/fields/entry-menu.tsx";
import { Button } from "../../ui/button.tsx";
import { DISH_LOOK, DishRow } from "./dish-row.tsx";
import { type Filter, findDishes } from "./menu-problems.ts";
import { useDishActions } from "./use-dish-actions.tsx";
import { useNames } from "./use-menu-words.ts";
import { useMenuView } from "./view-state.ts";

interface SearchResultsProps {
  readonly typed: string;
  readonly filter: Filter | undefined;
  readonly selected: string | undefined;
}

export const SearchResults = memo(function SearchResults(props: SearchResultsProps) {
  const { typed, filter, selected } = props;
  const words = useWords("officeMenu");
  const nameOf = useNames();
  const actionsOf = useDishActions();
  const content = useDeferredValue(useDraftState((state) => state.content));
  const found = useMemo(() => findDishes(content, typed, filter), [content, typed, filter]);
  return (
    <section aria-label={words.found(found.length)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-soft">
          {found.length === 0 ? words.nothing_found : words.found(found.length)}
        </p>
        <Button look="quiet" onClick={() => useMenuView.setState({ typed: "", filter: undefined })}>
          {words.no_filter}
        </Button>
      </div>
      <ul className="flex flex-col gap-2">
        {found.map(({ category, dish: { itemId } }) => (
          <li key={itemId} className={DISH_LOOK}>
            <DishRow
              category={category}
              itemId={itemId}
              isSelected={itemId === selected}
              handle={
                <EntryMenu name={nameOf(itemId)} actionsOf={() => actionsOf(category, itemId)} />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
});
