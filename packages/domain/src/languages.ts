export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "fr";
export const FALLBACK_LANGUAGE: Language = "en";

/** A name in each language it was given in. */
export type Names = Readonly<Partial<Record<Language, string>>>;

/** The name in this language, or in whichever there is. */
export function nameIn(names: Names, language: Language): string {
  return names[language] ?? names[FALLBACK_LANGUAGE] ?? Object.values(names)[0] ?? "";
}
