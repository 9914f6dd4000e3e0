import { dishPath, readField } from "@comptoir/domain";
import { useCallback } from "react";
import { create } from "zustand";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import type { Companions } from "../../office/draft/use-draft.ts";
import { roomAddress } from "../../office/shell/rooms.ts";
import { copyCheapestSize } from "./menu-changes.ts";
import { type Filter, nameIn, type SizeContent } from "./menu-content.ts";

export function useNameOf(key: string): string {
  const language = useLanguage();
  return useDraftState(({ content }) => nameIn(content, language, key));
}

export function useNames(): (key: string) => string {
  const { store } = useDraftContext();
  const language = useLanguage();
  return useCallback((key) => nameIn(store.getState().content, language, key), [store, language]);
}

/** Default sizes have the same names in every shop. */
export function useSizeName(size: string): string {
  const { item } = useWords("shop");
  const own = useNameOf(size);
  return isUsualSize(size) ? item.sizes[size] : own;
}

export const USUAL_SIZES = ["single", "couple", "family"] as const;

export function isUsualSize(size: string): size is (typeof USUAL_SIZES)[number] {
  return USUAL_SIZES.some((usual) => usual === size);
}

/** Fixed paths contain a hyphen, which no dish id does. */
export function useMenuAddresses() {
  const { slug } = useDraftContext();
  const list = roomAddress(slug, "menu");
  return {
    list,
    newDish: `${list}/new-dish`,
    categories: `${list}/category-list`,
    category: (id: string) => `${list}/category-list/${id}`,
    dish: (itemId: string) => `${list}/${itemId}`,
  };
}

interface MenuView {
  readonly typed: string;
  readonly filter: Filter | undefined;
}

/** Outside of components: the list is unchanged after a visit to a dish. */
export const useMenuView = create<MenuView>()(() => ({ typed: "", filter: undefined }));

export function useCopyCheapestSize(category: string, itemId: string) {
  const { store } = useDraftContext();
  return (size: string, field: keyof SizeContent): Companions =>
    (value) => {
      const sizes = (readField(store.getState().content, dishPath(category, itemId, "sizes")) ??
        {}) as Readonly<Record<string, SizeContent>>;
      const { [field]: _before, ...others } = sizes[size] ?? {};
      const changed = value === undefined ? others : { ...others, [field]: value };
      return copyCheapestSize(category, itemId, { ...sizes, [size]: changed });
    };
}
