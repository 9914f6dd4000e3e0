import type { Language } from "@comptoir/domain";

/** Apart, so that a customer's first page does not name every dictionary there is. */
export function importLaterWords(
  language: Language,
  bundle: string,
): Promise<Record<string, unknown>> {
  return import(`./${language}/${bundle}.ts`);
}
