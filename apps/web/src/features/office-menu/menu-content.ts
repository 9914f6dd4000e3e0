import {
  allCategories,
  dishesIn,
  isJsonObject,
  type Json,
  LANGUAGES,
  type Language,
  readField,
  type SaleState,
  type ShopLanguage,
} from "@comptoir/domain";

/** A size of a dish as a draft has it: anything may still be missing. */
export type SizeContent = {
  readonly price?: number;
  readonly portionSize?: string;
  readonly people?: number;
};

export type DishContent = {
  readonly itemId: string;
  readonly price?: number;
  readonly sizes?: Readonly<Record<string, SizeContent>>;
  readonly event?: boolean;
  readonly state?: SaleState;
  readonly varieties?: { readonly max?: number; readonly options?: readonly string[] };
  readonly details?: {
    readonly image?: string;
    readonly calories?: number;
    readonly portionSize?: string;
    readonly dietary?: readonly string[];
    readonly ingredients?: readonly string[];
    readonly allergens?: readonly string[];
    readonly origins?: readonly string[];
  };
};

type Texts = Readonly<Record<string, { readonly name?: string; readonly description?: string }>>;

export type Field = readonly string[];

export interface FoundDish {
  readonly category: string;
  readonly dish: DishContent;
}

export function allDishes(content: Json): readonly FoundDish[] {
  return dishesIn(content, allCategories(content)) as unknown as readonly FoundDish[];
}

export function findDish(content: Json, itemId: string): FoundDish | undefined {
  return allDishes(content).find(({ dish }) => dish.itemId === itemId);
}

function textsIn(content: Json, language: Language): Texts {
  const texts = readField(content, ["texts", language]);
  return isJsonObject(texts) ? (texts as Texts) : {};
}

export function wordsFor(content: Json, language: Language, key: string) {
  const texts = textsIn(content, language);
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** In that language, or whichever has it; what nobody has named yet by its key. */
export function nameIn(content: Json, language: Language, key: string): string {
  const own = wordsFor(content, language, key)?.name;
  const names = LANGUAGES.map((other) => wordsFor(content, other, key)?.name);
  return own || names.find(Boolean) || key.replaceAll("_", " ");
}

/** Words that nothing on the menu speaks of yet: whoever writes their name means them. */
export function freeWords(content: Json): readonly string[] {
  const menu = JSON.stringify(readField(content, ["categories"]) ?? {});
  const isUsed = (key: string) => menu.includes(JSON.stringify(key));
  return [
    ...new Set(LANGUAGES.flatMap((language) => Object.keys(textsIn(content, language)))),
  ].filter((key) => !isUsed(key));
}

/** The language that a shop's file falls back to. */
const SPARE: ShopLanguage = "en";

/**
 * A dish carries a name and a description of its own beside the shop's words, for whoever reads the menu without
 * them: the English, or the French while there is no other.
 */
export function spareWord(
  content: Json,
  itemId: string,
  field: "name" | "description",
  changed: { readonly language: Language; readonly value: string | undefined },
): string | undefined {
  const inLanguage = (language: Language) =>
    language === changed.language ? changed.value : wordsFor(content, language, itemId)?.[field];
  return inLanguage(SPARE) || LANGUAGES.map(inLanguage).find(Boolean);
}
