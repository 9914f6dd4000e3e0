import { type FieldPath, fieldLabel, fieldWords, type Json } from "@comptoir/domain";
import { useCallback } from "react";
import { useLanguage } from "../../i18n/words.ts";
import { useContent } from "../draft/use-draft.ts";

export function useLabels(): (path: FieldPath) => string {
  const language = useLanguage();
  const menuType = useContent<string>(["menuType"]);
  return useCallback(
    (path) => fieldLabel(path, menuType === undefined ? {} : { menuType }, language).field,
    [language, menuType],
  );
}

/** Formats values like the change sentences do. */
export function useFieldWords(): (path: FieldPath, value: Json | undefined) => string {
  const language = useLanguage();
  return useCallback((path, value) => fieldWords(path, value, {}, language) ?? "–", [language]);
}
