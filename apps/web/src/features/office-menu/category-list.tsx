import {
  allCategories,
  idsIn,
  SHOWN_CATEGORIES,
  shownCategories,
  takenIds,
} from "@comptoir/domain";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import { AddByName } from "../../office/fields/add-by-name.tsx";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { addCategory } from "./category-changes.ts";
import { useMenuAddresses } from "./menu-addresses.ts";
import { Pane, PaneHeading } from "./pane.tsx";
import { useNameOf, useNames } from "./use-menu-words.ts";

const LOOK = "rounded-2xl border border-line bg-paper";

export function CategoryList() {
  const { categories: words } = useWords("officeMenu");
  const { store } = useDraftContext();
  const change = useChangeFields();
  const [, navigate] = useLocation();
  const addresses = useMenuAddresses();
  const nameOf = useNames();
  const taken = useIds(takenIds);
  const shown = useIds(shownCategories);
  const hidden = useIds(allCategories).filter((id) => !shown.includes(id));
  const add = (name: string, id: string) => {
    change(addCategory(store.getState().content, name, id));
    navigate(addresses.category(id));
  };
  return (
    <Pane title={words.title} intro={words.intro}>
      <SortableList
        label={words.order}
        ids={shown}
        nameOf={nameOf}
        onMove={(ids) => change([{ path: SHOWN_CATEGORIES, value: ids }])}
        className="gap-2"
        entryLook={LOOK}
      >
        {(id, handle) => <CategoryRow category={id} handle={handle} />}
      </SortableList>
      {hidden.length > 0 && (
        <div className="flex flex-col gap-2">
          <PaneHeading>{words.hidden}</PaneHeading>
          <ul className="flex flex-col gap-2">
            {hidden.map((id) => (
              <li key={id} className={LOOK}>
                <CategoryRow category={id} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-col gap-2">
        <PaneHeading>{words.add}</PaneHeading>
        <AddByName label={words.add_name} taken={taken} kind="category" onAdd={add} />
      </div>
    </Pane>
  );
}

function useIds(read: typeof allCategories): readonly string[] {
  const ids = useDraftState(({ content }) => read(content).join(" "));
  return ids === "" ? [] : ids.split(" ");
}

function CategoryRow({ category, handle }: { category: string; handle?: ReactNode }) {
  const words = useWords("officeMenu");
  const name = useNameOf(category);
  const { category: addressOf } = useMenuAddresses();
  const count = useDraftState(
    ({ content }) => idsIn(content, ["categories", category, "options"]).length,
  );
  return (
    <div className="flex items-center gap-2 py-1 pr-1 pl-4">
      <Link
        to={addressOf(category)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 font-semibold hover:text-accent"
      >
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <Pencil size={16} aria-hidden className="shrink-0 text-ink-soft" />
        <span className="ml-auto text-sm font-normal whitespace-nowrap text-ink-soft">
          {words.dishes(count)}
        </span>
      </Link>
      {handle}
    </div>
  );
}
