import { useCallback } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { nameIn } from "./menu-content.ts";

export function useNameOf(key: string): string {
  const language = useLanguage();
  return useDraftState(({ content }) => nameIn(content, language, key));
}

/** Reads names on demand, without re-rendering when they change. */
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
