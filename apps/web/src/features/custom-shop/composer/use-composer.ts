import type { CustomMenuCategory, CustomShop } from "@comptoir/contract";
import {
  asCustomizations,
  type ComposedDish,
  type ComposedLine,
  type Draft,
  draftPrice,
  editLine,
  emptyDraft,
  endDraft,
  finishSelection,
  loadLine,
  type OptionGroup,
  pickSize,
  type Selection,
  setTortillas,
  toggleOption,
  turnToCategory,
} from "@comptoir/domain";
import { useStore } from "zustand";
import { draftState } from "./draft-state.ts";

export type Composer = ReturnType<typeof useComposer>;

/** The line being composed in a shop, and everything that can be done to it. */
export function useComposer(slug: string, shop: CustomShop) {
  const state = draftState(slug);
  const draft = onMenu(shop, useStore(state));
  const { categoryId, selection } = draft;
  const category = categoryIn(shop, categoryId);

  const change = (next: (draft: Draft) => Draft) => state.update((old) => next(onMenu(shop, old)));
  const select = (next: (old: Selection) => Selection) =>
    change((old) => ({ ...old, selection: next(old.selection) }));

  return {
    categoryId,
    category,
    selection,
    editing: draft.editing?.lineId,
    price: draftPrice(categoryId, category, selection),
    finish: () => finishSelection(category, selection),
    turnTo: (id: string) => change((old) => turnToCategory(old, id, categoryIn(shop, id))),
    pickSize: (size: string) => select((old) => pickSize(category, old, size)),
    setTortillas: (count: number) => select((old) => setTortillas(category, old, count)),
    toggle: (group: OptionGroup, option: string) =>
      select((old) => toggleOption(group, old, option)),
    edit: (line: ComposedLine) =>
      change((old) => editLine(old, line, categoryIn(shop, line.categoryId))),
    startFrom: ({ categoryId: id, customizations }: ComposedDish) =>
      change((old) => ({
        ...old,
        categoryId: id,
        selection: loadLine(categoryIn(shop, id), customizations),
      })),
    end: () => change(endDraft),
  };
}

/** A draft kept from before may name what the menu no longer has. */
function onMenu(shop: CustomShop, draft: Draft): Draft {
  const [first = ""] = shop.menuCategories;
  if (!shop.menuCategories.includes(draft.categoryId)) return emptyDraft(first);
  const category = categoryIn(shop, draft.categoryId);
  return { ...draft, selection: loadLine(category, asCustomizations(draft.selection)) };
}

/** Every category a shop lists is there: its config was checked for it. */
function categoryIn(shop: CustomShop, id: string): CustomMenuCategory {
  const category = shop.categories[id];
  if (!category) throw new Error(`no category "${id}" on the menu`);
  return category;
}
