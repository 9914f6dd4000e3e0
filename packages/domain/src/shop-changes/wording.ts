import type { Language } from "../languages.ts";
import type { Allergen, DietaryTag } from "../menu/dietary.ts";

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

const ALLERGEN_NAMES: Record<Allergen, Wording> = {
  None: { fr: "aucun", en: "none" },
  Gluten: { fr: "Gluten", en: "Gluten" },
  Egg: { fr: "Œufs", en: "Eggs" },
  Dairy: { fr: "Lait", en: "Milk" },
  Nuts: { fr: "Fruits à coque", en: "Nuts" },
  Peanuts: { fr: "Arachides", en: "Peanuts" },
  Sesame: { fr: "Sésame", en: "Sesame" },
  Soy: { fr: "Soja", en: "Soy" },
  Celery: { fr: "Céleri", en: "Celery" },
  Mustard: { fr: "Moutarde", en: "Mustard" },
  Fish: { fr: "Poissons", en: "Fish" },
  Crustaceans: { fr: "Crustacés", en: "Crustaceans" },
  Molluscs: { fr: "Mollusques", en: "Molluscs" },
  Lupin: { fr: "Lupin", en: "Lupin" },
  Sulphites: { fr: "Sulfites", en: "Sulphites" },
};

const DIET_NAMES: Record<DietaryTag, Wording> = {
  vegan: { fr: "végane", en: "vegan" },
  vegetarian: { fr: "végétarien", en: "vegetarian" },
  "gluten-free": { fr: "sans gluten", en: "gluten-free" },
  "dairy-free": { fr: "sans lait", en: "dairy-free" },
  halal: { fr: "halal", en: "halal" },
  organic: { fr: "bio", en: "organic" },
};

const WEEKDAY_NAMES: Readonly<Record<string, Wording>> = {
  mon: { fr: "lundi", en: "Monday" },
  tue: { fr: "mardi", en: "Tuesday" },
  wed: { fr: "mercredi", en: "Wednesday" },
  thu: { fr: "jeudi", en: "Thursday" },
  fri: { fr: "vendredi", en: "Friday" },
  sat: { fr: "samedi", en: "Saturday" },
  sun: { fr: "dimanche", en: "Sunday" },
};

/** Names of list entries that are the same for every shop. */
export const ITEM_NAMES: Partial<Record<string, Readonly<Record<string, Wording>>>> = {
  allergen: ALLERGEN_NAMES,
  diet: DIET_NAMES,
  weekday: WEEKDAY_NAMES,
};
