import { WAYS, type Way } from "@comptoir/domain";
import { useCallback } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useContent, useIsSimple } from "../../office/draft/use-draft.ts";
import type { ShowValue } from "../../office/fields/clash-note.tsx";
import { useFieldWords } from "../../office/fields/use-labels.ts";
import { type Exception, nameOf } from "./exceptions.ts";

type SlotSettings = { readonly [way in Way]?: object };

/** Dishes can be delivered or picked up; composed dishes are picked up only. */
export function useWays(): readonly Way[] {
  return useIsSimple() ? WAYS : PICK_UP;
}

/** The usual way, plus ways that have slot settings. */
export function useSlotWays(): readonly Way[] {
  const usual: Way = useIsSimple() ? "delivery" : "pick_up";
  const settings = useContent<SlotSettings & Record<string, never>>(["service", "slots"]);
  return WAYS.filter((way) => way === usual || settings?.[way] !== undefined);
}

const PICK_UP: readonly Way[] = ["pick_up"];

/** "11:30–14:00, 18:00–22:00" */
export function useShowServices(): ShowValue {
  const show = useFieldWords();
  return useCallback((value) => show(["service", "hours", "pick_up", "mon"], value), [show]);
}

export function useExceptionWords() {
  const { ways } = useWords("officeService");
  const language = useLanguage();
  const show = useFieldWords();
  const showServices = useShowServices();
  const days = ({ from, until }: Exception) => show(ON, { from, until });
  return {
    nameOf: (entry: Exception) => nameOf(entry, language) ?? days(entry),
    /** "25 décembre 2026 · fermé · Retrait" */
    textOf: (entry: Exception) =>
      [
        nameOf(entry, language) === undefined ? "" : days(entry),
        showServices(entry.services),
        entry.way ? ways[entry.way as Way] : "",
      ]
        .filter(Boolean)
        .join(" · "),
  };
}

/** Any field with a date range: all of them are formatted alike. */
const ON = ["categories", "any", "options", "any", "on"];
