import { type Json, ORDER } from "@comptoir/domain";
import { Pencil } from "lucide-react";
import { memo, useDeferredValue, useId, useMemo } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields, useContent } from "../../office/draft/use-draft.ts";
import { EntryMenu } from "../../office/fields/entry-menu.tsx";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DISH_LOOK, DishRow } from "./dish-row.tsx";
import { type DishContent, type Filter, findDishes, isArchived } from "./menu-content.ts";
import { useDishActions } from "./use-dish-actions.tsx";
import { useMenuAddresses, useMenuView, useNameOf, useNames } from "./use-menu.ts";

interface CategorySectionProps {
  readonly category: string;
  readonly isShown: boolean;
  readonly selected: string | undefined;
}

export const CategorySection = memo(function CategorySection(props: CategorySectionProps) {
  const { category, isShown, selected } = props;
  const words = useWords("officeMenu");
  const headingId = useId();
  const name = useNameOf(category);
  const addresses = useMenuAddresses();
  const options = ["categories", category, "options"];
  const dishes = useDeferredValue(useContent(options)) as readonly DishContent[] | undefined;
  const all = dishes ?? [];
  const onMenu = all.filter((dish) => !isArchived(dish)).map(({ itemId }) => itemId);
  const archived = all.filter(isArchived).map(({ itemId }) => itemId);
  const change = useChangeFields();
  const nameOf = useNames();
  const actionsOf = useDishActions();
  const move = (ids: readonly string[]) =>
    change([{ path: [...options, ORDER], value: [...ids, ...archived] as Json }]);
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-2">
        <h2 id={headingId} className="min-w-0 text-xl wrap-anywhere">
          {name}
        </h2>
        <span className="text-sm whitespace-nowrap text-ink-soft">
          {words.dishes(onMenu.length)}
        </span>
        {!isShown && <Badge>{words.categories.hidden_badge}</Badge>}
        <Link
          to={addresses.category(category)}
          aria-label={words.categories.edit(name)}
          title={words.categories.edit(name)}
          className="ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-cream-deep"
        >
          <Pencil size={18} aria-hidden />
        </Link>
      </div>
      {onMenu.length === 0 && <p className="text-ink-soft">{words.empty_category}</p>}
      <SortableList
        label={name}
        ids={onMenu}
        nameOf={nameOf}
        onMove={move}
        actionsOf={(itemId) => actionsOf(category, itemId)}
        className="gap-2"
        entryLook={DISH_LOOK}
      >
        {(itemId, handle) => (
          <DishRow
            category={category}
            itemId={itemId}
            isSelected={itemId === selected}
            handle={handle}
          />
        )}
      </SortableList>
    </section>
  );
});

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
