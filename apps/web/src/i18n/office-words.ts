import type { Language } from "@comptoir/domain";

/**
 * A separate module: a customer's first page must not list the chunks of the office's dictionaries.
 */
export function importOfficeWords(
  language: Language,
  bundle: string,
): Promise<Record<string, unknown>> {
  return import(`./${language}/office/${bundle}.ts`);
}
