import { type Json, ORDER } from "@comptoir/domain";
import { Pencil } from "lucide-react";
import { memo, useDeferredValue, useId } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useChangeFields, useContent } from "../../office/draft/use-draft.ts";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { Badge } from "../../ui/badge.tsx";
import { DISH_LOOK, DishRow } from "./dish-row.tsx";
import { useMenuAddresses } from "./menu-addresses.ts";
import type { DishContent } from "./menu-content.ts";
import { isArchived } from "./menu-problems.ts";
import { useDishActions } from "./use-dish-actions.tsx";
import { useNameOf, useNames } from "./use-menu-words.ts";

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
