import {
  asList,
  type BasketLine,
  type ComposedDish,
  countOf,
  dayOf,
  dishResource,
  findItem,
  ingredientsOfDish,
  ingredientsOfOption,
  isNeeded,
  isOffAt,
  isPartOf,
  type OffThing,
  type ServedLine,
  type Shop,
  sizesOf,
} from "@comptoir/domain";
import type { Facts } from "./facts.ts";

/** Something cannot be had. */
export interface SoldOut {
  /** What of it is off; nothing where its portions are all taken. */
  readonly what?: OffThing | undefined;
  /** From when on it can again; null where nobody knows. */
  readonly until: Date | null;
}

/** Why a line cannot be had at a time; nothing where it can. */
export function soldOut(facts: Facts, line: ServedLine, at: Date): SoldOut | undefined {
  const offs = facts.offs.filter((off) => isPartOf(off, line) && isOffAt(off, at));
  const [last] = offs.toSorted((a, b) => endOf(b) - endOf(a));
  if (last) return { what: last, until: last.until };
  return portionsLeft(facts, line.dish, at) === 0 ? { until: null } : undefined;
}

/** How many of a dish there still are at a time; nothing where nobody counts. */
export function portionsLeft(facts: Facts, dish: string, at: Date): number | undefined {
  const counted = portions(facts, dish, at);
  return counted && Math.max(0, counted.left);
}

/** What the portions of a dish are counted under, and what is left of them. */
export function portions({ shop, way, left }: Facts, dish: string, at: Date) {
  // What staff said for the day stands before what the menu says.
  const ofDay = dishResource(dish, dayOf(shop, way, at));
  const saidToday = left[ofDay];
  if (saidToday !== undefined) return { resource: ofDay, left: saidToday };
  const counted = countOf(shop, dish, { way, at }, new Map());
  return (
    counted && { resource: counted.resource, left: left[counted.resource] ?? counted.capacity }
  );
}

/** A dish of which nothing is chosen yet: sold out too where none of its sizes, or of what it needs, can be had. */
export function dishSoldOut(facts: Facts, dish: string, at: Date): SoldOut | undefined {
  const itself = soldOut(facts, servedDish(facts.shop, dish), at);
  if (itself) return itself;
  for (const { least, choices } of neededChoices(facts.shop, dish)) {
    const gone = choices.flatMap((choice) => soldOut(facts, choice, at) ?? []);
    if (choices.length - gone.length >= least) continue;
    const [first] = gone.toSorted((a, b) => endOf(a) - endOf(b));
    return { until: first?.until ?? null };
  }
  return undefined;
}

export function sizeSoldOut(facts: Facts, dish: string, size: string, at: Date) {
  return soldOut(facts, { ...servedDish(facts.shop, dish), size }, at);
}

/** Of an option of a dish to compose, or a variety of an assortment. */
export function optionSoldOut(facts: Facts, dish: string, option: string, at: Date) {
  return soldOut(facts, servedOption(facts.shop, dish, option), at);
}

function servedDish(shop: Shop, dish: string): ServedLine {
  return { dish, options: [], ingredients: ingredientsOfDish(shop, dish) };
}

function servedOption(shop: Shop, dish: string, option: string): ServedLine {
  const ingredients =
    shop.kind === "simple" ? ingredientsOfDish(shop, option) : ingredientsOfOption(shop, option);
  return { dish, parts: [option], options: [option], ingredients };
}

interface NeededChoice {
  readonly least: number;
  readonly choices: readonly ServedLine[];
}

function neededChoices(shop: Shop, dish: string): NeededChoice[] {
  const sized = (sizes: readonly string[]) =>
    sizes.length > 0
      ? [{ least: 1, choices: sizes.map((size) => ({ ...servedDish(shop, dish), size })) }]
      : [];
  const chosen = (options: readonly string[], least = 1) => ({
    least,
    choices: options.map((option) => servedOption(shop, dish, option)),
  });
  if (shop.kind === "simple") {
    const { sizes, varieties } = findItem(shop.categories, dish) ?? {};
    return [...sized(Object.keys(sizes ?? {})), ...(varieties ? [chosen(varieties.options)] : [])];
  }
  const category = shop.categories[dish];
  if (!category) return [];
  const needed = category.options.filter(isNeeded);
  const groups = needed.map(({ options, min }) => ({ options: options.map(({ id }) => id), min }));
  return [...sized(sizesOf(category)), ...groups.map(({ options, min }) => chosen(options, min))];
}

/** What of the menu a line of a basket is made of. */
export function servedLine(
  shop: Shop,
  { itemId, size, varieties }: Pick<BasketLine, "itemId" | "size" | "varieties">,
): ServedLine {
  const ingredients = [itemId, ...varieties].flatMap((id) => ingredientsOfDish(shop, id));
  return { dish: itemId, size, parts: varieties, options: varieties, ingredients };
}

/** The same of a composed dish. */
export function servedComposed(
  shop: Shop,
  { categoryId, customizations }: ComposedDish,
): ServedLine {
  const { size, tortillaAmount: _, ...groups } = customizations;
  const options = Object.values(groups).flatMap(asList);
  const ingredients = [
    ...ingredientsOfDish(shop, categoryId),
    ...options.flatMap((option) => ingredientsOfOption(shop, option)),
  ];
  return { dish: categoryId, size: asList(size)[0], options, ingredients };
}

function endOf({ until }: Pick<SoldOut, "until">): number {
  return until?.getTime() ?? Number.POSITIVE_INFINITY;
}
