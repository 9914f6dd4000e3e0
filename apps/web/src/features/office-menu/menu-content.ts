import {
  allCategories,
  dishesIn,
  isPhoto,
  type Json,
  keysIn,
  LANGUAGES,
  type Language,
  plainText,
  readField,
  type SaleState,
  SHOP_LANGUAGES,
} from "@comptoir/domain";

/** As in a draft: any field may be missing. */
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

export type Field = readonly string[];

interface FoundDish {
  readonly category: string;
  readonly dish: DishContent;
}

export function allDishes(content: Json): readonly FoundDish[] {
  return dishesIn(content, allCategories(content)) as unknown as readonly FoundDish[];
}

export function findDish(content: Json, itemId: string): FoundDish | undefined {
  return allDishes(content).find(({ dish }) => dish.itemId === itemId);
}

export function wordsFor(content: Json, language: Language, key: string) {
  return readField(content, ["texts", language, key]) as
    | { readonly name?: string; readonly description?: string }
    | undefined;
}

/** In the given language, else in any other, else the key in words. */
export function nameIn(content: Json, language: Language, key: string): string {
  const own = wordsFor(content, language, key)?.name;
  const names = LANGUAGES.map((other) => wordsFor(content, other, key)?.name);
  return own || names.find(Boolean) || key.replaceAll("_", " ");
}

/** Texts that the menu does not use yet. Typing the name of one reuses its key. */
export function unusedTexts(content: Json): readonly string[] {
  const menu = JSON.stringify(readField(content, ["categories"]) ?? {});
  const isUsed = (key: string) => menu.includes(JSON.stringify(key));
  const texts = new Set(LANGUAGES.flatMap((language) => keysIn(content, ["texts", language])));
  return [...texts].filter((key) => !isUsed(key));
}

/**
 * A dish also stores a name and a description for readers of the file without the shop's texts:
 * English, or French while there is no English.
 */
export function fallbackText(
  content: Json,
  itemId: string,
  field: "name" | "description",
  changed: { readonly language: Language; readonly value: string | undefined },
): string | undefined {
  const inLanguage = (language: Language) =>
    language === changed.language ? changed.value : wordsFor(content, language, itemId)?.[field];
  return inLanguage("en") || LANGUAGES.map(inLanguage).find(Boolean);
}

/** Measures that need no text, such as "250 g". */
export function isMeasure(portion: string): boolean {
  return /^\d+([.,]\d+)?\s?(g|kg|ml|cl|dl|l)$/.test(portion);
}

function portionsOf({ sizes = {}, details }: DishContent): readonly (string | undefined)[] {
  return [details?.portionSize, ...Object.values(sizes).map(({ portionSize }) => portionSize)];
}

export function portionsInWords(content: Json): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { dish } of allDishes(content)) {
    for (const portion of new Set(portionsOf(dish))) {
      if (portion && !isMeasure(portion)) counts.set(portion, (counts.get(portion) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * The portion for a typed text: the measure itself, or the id of a portion or unused text of that
 * name.
 */
export function findPortion(content: Json, typed: string): string | undefined {
  if (isMeasure(typed)) return typed;
  const isMeant = (id: string) =>
    id === typed || SHOP_LANGUAGES.some((one) => wordsFor(content, one, id)?.name === typed);
  return [...portionsInWords(content).keys(), ...unusedTexts(content)].find(isMeant);
}

export const FILTERS = ["off", "no_english", "no_photo", "no_allergens", "archived"] as const;
export type Filter = (typeof FILTERS)[number];

export function isArchived({ state }: DishContent): boolean {
  return state === "archived";
}

function passes(content: Json, dish: DishContent, filter: Filter | undefined): boolean {
  if (filter === "archived") return isArchived(dish);
  if (isArchived(dish)) return false;
  switch (filter) {
    case undefined:
      return true;
    case "off":
      return dish.state === "off";
    case "no_english":
      return isUntranslated(content, dish);
    case "no_photo":
      return !dish.details?.image || !isPhoto(dish.details.image);
    case "no_allergens":
      return !dish.details?.allergens?.length;
  }
}

export function isUntranslated(content: Json, { itemId }: DishContent): boolean {
  const [french, english] = [wordsFor(content, "fr", itemId), wordsFor(content, "en", itemId)];
  return !english?.name || Boolean(french?.description && !english.description);
}

export function isNameless(content: Json, { itemId }: DishContent): boolean {
  return SHOP_LANGUAGES.some((language) => !wordsFor(content, language, itemId)?.name);
}

export function countFilters(content: Json): Readonly<Record<Filter, number>> {
  const dishes = allDishes(content);
  const count = (filter: Filter) =>
    dishes.filter(({ dish }) => passes(content, dish, filter)).length;
  return Object.fromEntries(FILTERS.map((filter) => [filter, count(filter)])) as Record<
    Filter,
    number
  >;
}

export function findDishes(
  content: Json,
  typed: string,
  filter: Filter | undefined,
): readonly FoundDish[] {
  const wanted = plainText(typed).split(/\s+/).filter(Boolean);
  return allDishes(content).filter(({ dish }) => {
    if (!passes(content, dish, filter)) return false;
    const names = SHOP_LANGUAGES.map(
      (language) => wordsFor(content, language, dish.itemId)?.name ?? "",
    );
    const text = plainText([dish.itemId, ...names].join(" "));
    return wanted.every((word) => text.includes(word));
  });
}
