import type { Way } from "@comptoir/domain";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { type Exception, nameOf } from "./exceptions.ts";
import { useShowField, useShowServices } from "./show-service.ts";

export function useExceptionWords() {
  const { ways } = useWords("officeService");
  const language = useLanguage();
  const show = useShowField();
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
