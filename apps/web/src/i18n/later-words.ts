import type { Language } from "@comptoir/domain";

/** A separate module: a customer's first page must not list the chunks of all dictionaries. */
export function importLaterWords(
  language: Language,
  bundle: string,
): Promise<Record<string, unknown>> {
  return import(`./${language}/${bundle}.ts`);
}
