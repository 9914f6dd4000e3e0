import type { Allergen, DietaryTag } from "../menu/dietary.ts";
import type { ItemKind } from "./field-rule.ts";
import type { Wording } from "./wording.ts";

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
export const ITEM_NAMES: Partial<Record<ItemKind, Readonly<Record<string, Wording>>>> = {
  allergen: ALLERGEN_NAMES,
  diet: DIET_NAMES,
  weekday: WEEKDAY_NAMES,
};
