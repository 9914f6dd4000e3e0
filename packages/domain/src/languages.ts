export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "fr";
export const FALLBACK_LANGUAGE = "en";

/** Every shop gives its words in these. In the others it may; where it does not, the fallback is read. */
export const SHOP_LANGUAGES = ["fr", FALLBACK_LANGUAGE] as const satisfies readonly Language[];
export type ShopLanguage = (typeof SHOP_LANGUAGES)[number];

/** What a shop says, in the languages it says it in. */
export type ShopWords<T> = { readonly [L in ShopLanguage]: T } & {
  readonly [L in Language]?: T | undefined;
};

export function inLanguage<T>(words: ShopWords<T>, language: Language): T {
  return words[language] ?? words[FALLBACK_LANGUAGE];
}

/** A name in each language it was given in. */
export type Names = Readonly<Partial<Record<Language, string>>>;

/** The same name in every language. */
export function sameName(name: string): Names {
  return Object.fromEntries(LANGUAGES.map((language) => [language, name]));
}

/** The name in this language, or in whichever there is. */
export function nameIn(names: Names, language: Language): string {
  return names[language] ?? names[FALLBACK_LANGUAGE] ?? Object.values(names)[0] ?? "";
}
