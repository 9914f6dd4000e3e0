import {
  allCategories,
  idsIn,
  SHOWN_CATEGORIES,
  shownCategories,
  takenIds,
} from "@comptoir/domain";
import { Pencil } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link, useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import { AddByName } from "../../office/fields/add-by-name.tsx";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { DescriptionField, NameField } from "../../office/menu/name-fields.tsx";
import { PictureField } from "../../office/photos/picture-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { addCategory, removeCategory, showCategory } from "./menu-changes.ts";
import { Pane, PaneHeading, Section } from "./pane.tsx";
import { useMenuAddresses, useNameOf, useNames } from "./use-menu.ts";

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
  const count = useCount(category);
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

export function CategoryEditor({ category }: { category: string }) {
  const { categories: words, dish, done } = useWords("officeMenu");
  const { store } = useDraftContext();
  const change = useChangeFields();
  const [, navigate] = useLocation();
  const { categories } = useMenuAddresses();
  const shownId = useId();
  const name = useNameOf(category);
  const isThere = useDraftState(({ content }) => allCategories(content).includes(category));
  const isShown = useDraftState(({ content }) => shownCategories(content).includes(category));
  const count = useCount(category);
  if (!isThere) return <Pane title={words.gone}>{null}</Pane>;
  const remove = () => {
    navigate(categories, { replace: true });
    change(removeCategory(store.getState().content, category), {
      toastText: done.category_removed(name),
    });
  };
  return (
    <Pane title={name}>
      <div className="flex flex-col gap-5">
        <NameField id={category} label={words.name} missing={dish.name_missing} maxLength={100} />
        <DescriptionField id={category} label={words.description} />
        <label htmlFor={shownId} className="flex items-center gap-3 font-semibold">
          <Switch
            id={shownId}
            isOn={isShown}
            onSwitch={(isOn) => change(showCategory(store.getState().content, category, isOn))}
          />
          {words.shown}
        </label>
      </div>
      <Section title={words.picture}>
        <PictureField path={["categories", category, "image"]} />
      </Section>
      {/* Only an empty category can be removed, so that no dish is lost. */}
      {count > 0 ? (
        <p className="text-sm text-ink-soft">{words.not_empty(count)}</p>
      ) : (
        <Button look="secondary" className="self-start" onClick={remove}>
          {words.remove}
        </Button>
      )}
    </Pane>
  );
}

function useCount(category: string): number {
  return useDraftState(({ content }) => idsIn(content, ["categories", category, "options"]).length);
}
