export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LOCALES: Readonly<Record<Language, string>> = { fr: "fr-CH", en: "en-GB" };

export const DEFAULT_LANGUAGE: Language = "fr";
export const FALLBACK_LANGUAGE = "en";

/** Every shop has its words in these; other languages fall back to `FALLBACK_LANGUAGE`. */
export const SHOP_LANGUAGES = ["fr", FALLBACK_LANGUAGE] as const satisfies readonly Language[];
export type ShopLanguage = (typeof SHOP_LANGUAGES)[number];

export type ShopWords<T> = { readonly [L in ShopLanguage]: T } & {
  readonly [L in Language]?: T;
};

export function inLanguage<T>(words: ShopWords<T>, language: Language): T {
  return words[language] ?? words[FALLBACK_LANGUAGE];
}

export type Names = Readonly<Partial<Record<Language, string>>>;

export function sameName(name: string): Names {
  return Object.fromEntries(LANGUAGES.map((language) => [language, name]));
}

export function nameIn(names: Names, language: Language): string {
  return names[language] ?? names[FALLBACK_LANGUAGE] ?? Object.values(names)[0] ?? "";
}

/** Puts no-break spaces around numbers: "env. 350 g". */
export function keepTogether(portion: string): string {
  return portion.replace(/(?<=\d) | (?=\d)/g, "\u00a0");
}
