import { type FieldPath, fieldWords, type Json } from "@comptoir/domain";
import { useCallback } from "react";
import { useLanguage } from "../../i18n/words.ts";
import type { ShowValue } from "../../office/fields/clash-note.tsx";

/** Formats values like the change sentences do. */
export function useShowField(): (path: FieldPath, value: Json | undefined) => string {
  const language = useLanguage();
  return useCallback((path, value) => fieldWords(path, value, {}, language) ?? "–", [language]);
}

/** "11:30–14:00, 18:00–22:00" */
export function useShowServices(): ShowValue {
  const show = useShowField();
  return useCallback((value) => show(["service", "hours", "pick_up", "mon"], value), [show]);
}
