import {
  asCustomizations,
  type ComposedDish,
  type Customizations,
  type CustomMenuCategory,
  type CustomShop,
  chosenIn,
  type DishDraft,
  draftPrice,
  editLine,
  emptyDraft,
  endDraft,
  finishSelection,
  loadLine,
  MEAT,
  type OptionGroup,
  type OrderListLine,
  pickSize,
  type Refusal,
  type RefusalCode,
  type Result,
  refuse,
  type Selection,
  setTortillas,
  TIMERS,
  toggleAll,
  toggleOption,
  turnToCategory,
} from "@comptoir/domain";
import { createContext, use, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { storedId } from "../../../basket/order-list-state.ts";
import { list, object, optional, readIf, record, whole } from "../../../platform/shapes.ts";
import { useService } from "../../../shop/service/service-store.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useVisit } from "../../../shop/visit.ts";
import { storedByVisit } from "../../../shop/visit-storage.ts";
import { useAvailableToday } from "../dishes/dish-words.tsx";

const composing = {
  categoryId: storedId,
  selection: object<Selection>({
    size: optional(storedId),
    tortillas: optional(whole()),
    chosen: record(storedId, list(storedId)),
  }),
};

const draftState = storedByVisit<DishDraft>({
  name: "draft",
  read: readIf(
    object<DishDraft>({
      ...composing,
      editing: optional(object({ lineId: storedId, setAside: object(composing) })),
    }),
  ),
  empty: () => emptyDraft(""),
  visitOnly: true,
});

export type Composer = ReturnType<typeof useComposerHere>;

export const ComposerContext = createContext<Composer | null>(null);

export function useComposer(): Composer {
  const composer = use(ComposerContext);
  if (!composer) throw new Error("no composer is open here");
  return composer;
}

export function useComposerHere() {
  const { slug, shop } = useCustomShop();
  const state = draftState(slug, useVisit());
  const draft = onMenu(shop, useStore(state));
  const { categoryId, selection } = draft;
  const category = categoryIn(shop, categoryId);
  const missing = useMissing();
  const service = useService();
  const mark = service?.markOf(categoryId, selection.size);
  const isAvailableToday = useAvailableToday()(category);
  const hasSoldOut = ({ id }: OptionGroup) =>
    chosenIn(selection, id).some((option) => service?.optionMark(categoryId, option));

  const change = (next: (draft: DishDraft) => DishDraft) =>
    state.update((old) => next(onMenu(shop, old)));
  const select = (next: (old: Selection) => Selection) =>
    change((old) => ({ ...old, selection: next(old.selection) }));

  return {
    ...missing,
    isBegun: () => state.getState().categoryId !== "",
    categoryId,
    category,
    isAvailableToday,
    mark,
    isAvailable: isAvailableToday && !mark?.isSoldOut,
    selection,
    editing: draft.editing?.lineId,
    price: draftPrice(categoryId, category, selection),
    finish: (): Result<Customizations> => {
      const group = category.options.find(hasSoldOut);
      if (group) return refuse("sold_out", { option: group.id });
      return finishSelection(category, selection);
    },
    turnTo: (id: string) => change((old) => turnToCategory(old, id, categoryIn(shop, id))),
    pickSize: (size: string) => select((old) => pickSize(category, old, size)),
    setTortillas: (count: number) => select((old) => setTortillas(category, old, count)),
    toggle: (group: OptionGroup, option: string) =>
      select((old) => toggleOption(group, old, option)),
    toggleAll: (group: OptionGroup) => select((old) => toggleAll(group, old)),
    edit: (line: OrderListLine) =>
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

/** Drops choices of a stored draft that are no longer on the menu. */
function onMenu(shop: CustomShop, draft: DishDraft): DishDraft {
  const [first = ""] = shop.menuCategories;
  if (!shop.menuCategories.includes(draft.categoryId)) return emptyDraft(first);
  const category = categoryIn(shop, draft.categoryId);
  return { ...draft, selection: loadLine(category, asCustomizations(draft.selection)) };
}

/** The contract guarantees that listed categories exist. */
function categoryIn(shop: CustomShop, id: string): CustomMenuCategory {
  const category = shop.categories[id];
  if (!category) throw new Error(`no category "${id}" on the menu`);
  return category;
}

interface Missing {
  readonly code: RefusalCode;
  readonly group: string;
}

function useMissing() {
  const form = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState<Missing>();

  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(() => setMissing(undefined), TIMERS.banner);
    return () => clearTimeout(timer);
  }, [missing]);

  const showMissing = ({ code, details }: Refusal) => {
    const group = code === "please_select_size" ? "size" : String(details?.option ?? MEAT);
    setMissing({ code, group });
    const fieldset = form.current?.querySelector(`[data-group="${group}"]`);
    fieldset?.scrollIntoView({ block: "center" });
    fieldset?.querySelector("input")?.focus({ preventScroll: true });
  };

  return { form, missing, showMissing };
}
