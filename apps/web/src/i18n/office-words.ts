import type { Language } from "@comptoir/domain";

/** Apart, so that a customer's first page does not name every dictionary of the office. */
export function importOfficeWords(
  language: Language,
  bundle: string,
): Promise<Record<string, unknown>> {
  return import(`./${language}/office/${bundle}.ts`);
}
