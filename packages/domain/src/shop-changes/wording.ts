import type { Language } from "../languages.ts";

/** The same text in every language. */
export type Wording = Readonly<Record<Language, string>>;

export const NO_BREAK_SPACE = "\u00a0";

const LANGUAGE_NAMES: Readonly<Record<string, Wording>> = {
  fr: { fr: "français", en: "French" },
  en: { fr: "anglais", en: "English" },
};

export function languageName(id: string, language: Language): string {
  return LANGUAGE_NAMES[id]?.[language] ?? readable(id);
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Prix : 4.50" */
export function colon(language: Language): string {
  return language === "fr" ? `${NO_BREAK_SPACE}: ` : ": ";
}

export function quoted(text: string, language: Language): string {
  return language === "fr" ? `«${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}»` : `“${text}”`;
}

const AND: Wording = { fr: "et", en: "and" };

/** "Tacos, Box et Pizza" */
export function listed(names: readonly string[], language: Language): string {
  const [last = "", ...rest] = names.toReversed();
  return rest.length === 0 ? last : `${rest.toReversed().join(", ")} ${AND[language]} ${last}`;
}

/** Readable form of an id: "four_pieces" becomes "four pieces". */
export function readable(id: string): string {
  const words = id
    .replaceAll(/[_#-]+/g, " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z][a-z])/g, " ")
    .trim();
  return words === id ? id : words.toLowerCase();
}
