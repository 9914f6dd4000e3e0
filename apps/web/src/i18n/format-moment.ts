import { type Language, LOCALES, TIME_ZONE } from "@comptoir/domain";

/** "20:41:07" */
export function formatMoment(moment: number, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeStyle: "medium",
    timeZone: TIME_ZONE,
  }).format(new Date(moment));
}
