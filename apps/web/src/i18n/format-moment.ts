import { type Language, TIME_ZONE } from "@comptoir/domain";
import { LOCALES } from "./formats.ts";

/** "20:41:07" */
export function formatMoment(moment: number, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeStyle: "medium",
    timeZone: TIME_ZONE,
  }).format(new Date(moment));
}
