import type { BasketLine } from "../basket/basket.ts";
import type { ComposedDish } from "../composer/order-lines.ts";
import { asList } from "../menu/composition.ts";
import { isNeeded, sizesOf } from "../menu/custom-category.ts";
import { findItem } from "../menu/simple-item.ts";
import { dishIdOf, type OrderLine } from "../orders/order-line.ts";
import { type LineParts, outageOf } from "../service/check-service.ts";
import { endOf, type OutageTarget } from "../service/outage.ts";
import { ingredientsOfDish, ingredientsOfOption } from "../shop/service-terms.ts";
import type { Shop } from "../shop/shop.ts";
import { firstFreeSlot, type OfferedSlot } from "./available-slots.ts";
import { portionsLeft } from "./claims.ts";
import type { Kitchen } from "./kitchen.ts";

export interface SoldOut {
  readonly what?: OutageTarget;
  readonly until: Date | null;
}

export function soldOut(kitchen: Kitchen, line: LineParts, at: Date): SoldOut | undefined {
  const outage = outageOf(line, kitchen.outages, at);
  if (outage) return { what: outage, until: outage.until };
  return portionsLeft(kitchen, line.dish, at) === 0 ? { until: null } : undefined;
}

/**
 * A dish before anything is chosen for it. Sold out too if too few of its sizes or required options
 * are left.
 */
export function dishSoldOut(kitchen: Kitchen, dish: string, at: Date): SoldOut | undefined {
  const itself = soldOut(kitchen, partsOfDish(kitchen.shop, { dish }), at);
  if (itself) return itself;
  for (const { least, choices } of requiredChoices(kitchen.shop, dish)) {
    const gone = choices.flatMap((choice) => soldOut(kitchen, choice, at) ?? []);
    if (choices.length - gone.length >= least) continue;
    const [first] = gone.toSorted((a, b) => endOf(a) - endOf(b));
    return { until: first?.until ?? null };
  }
  return undefined;
}

export function sizeSoldOut(kitchen: Kitchen, dish: string, size: string, at: Date) {
  return soldOut(kitchen, partsOfDish(kitchen.shop, { dish, size }), at);
}

export function optionSoldOut(kitchen: Kitchen, dish: string, option: string, at: Date) {
  return soldOut(kitchen, partsOfOption(kitchen.shop, dish, option), at);
}

function partsOfOption(shop: Shop, dish: string, option: string): LineParts {
  return shop.kind === "simple"
    ? { dish, dishes: [option], options: [option], ingredients: ingredientsOfDish(shop, option) }
    : { dish, options: [option], ingredients: ingredientsOfOption(shop, option) };
}

interface RequiredChoice {
  readonly least: number;
  readonly choices: readonly LineParts[];
}

function requiredChoices(shop: Shop, dish: string): RequiredChoice[] {
  const ofSizes = (sizes: readonly string[]): RequiredChoice[] =>
    sizes.length > 0
      ? [{ least: 1, choices: sizes.map((size) => partsOfDish(shop, { dish, size })) }]
      : [];
  const ofOptions = (options: readonly string[], least = 1): RequiredChoice => ({
    least,
    choices: options.map((option) => partsOfOption(shop, dish, option)),
  });
  if (shop.kind === "simple") {
    const { sizes, varieties } = findItem(shop.categories, dish) ?? {};
    return [
      ...ofSizes(Object.keys(sizes ?? {})),
      ...(varieties ? [ofOptions(varieties.options)] : []),
    ];
  }
  const category = shop.categories[dish];
  if (!category) return [];
  const groups = category.options.filter(isNeeded).map(({ options, min }) =>
    ofOptions(
      options.map(({ id }) => id),
      min,
    ),
  );
  return [...ofSizes(sizesOf(category)), ...groups];
}

export type LineProblem =
  | {
      readonly kind: "sold_out";
      readonly soldOut: SoldOut;
      readonly later: OfferedSlot | undefined;
    }
  | { readonly kind: "few"; readonly left: number };

interface WantedLine {
  readonly line: LineParts;
  readonly quantity: number;
}

export function lineProblem(
  kitchen: Kitchen,
  { line, quantity }: WantedLine,
  at: Date,
): LineProblem | undefined {
  const gone = soldOut(kitchen, line, at);
  if (gone) {
    const later = firstFreeSlot(kitchen, [], ({ from }) => !soldOut(kitchen, line, from));
    return { kind: "sold_out", soldOut: gone, later };
  }
  const left = portionsLeft(kitchen, line.dish, at);
  return left !== undefined && left < quantity ? { kind: "few", left } : undefined;
}

interface ChosenDish {
  readonly dish: string;
  readonly size?: string | null;
  readonly options?: readonly string[];
}

export function partsOfDish(shop: Shop, { dish, size, options = [] }: ChosenDish): LineParts {
  const parts = { dish, size: size ?? undefined, options };
  if (shop.kind === "simple") {
    const ingredients = [dish, ...options].flatMap((id) => ingredientsOfDish(shop, id));
    return { ...parts, dishes: options, ingredients };
  }
  const ingredients = [
    ...ingredientsOfDish(shop, dish),
    ...options.flatMap((option) => ingredientsOfOption(shop, option)),
  ];
  return { ...parts, ingredients };
}

export function partsOfOrderLine(shop: Shop, line: OrderLine): LineParts {
  const options =
    line.kind === "dish"
      ? line.varieties.map(({ id }) => id)
      : line.groups.flatMap((group) => group.options.map(({ id }) => id));
  return partsOfDish(shop, { dish: dishIdOf(line), size: line.size, options });
}

export function partsOfBasketLine(
  shop: Shop,
  { itemId, size, varieties }: Pick<BasketLine, "itemId" | "size" | "varieties">,
): LineParts {
  return partsOfDish(shop, { dish: itemId, size, options: varieties });
}

export function partsOfComposed(
  shop: Shop,
  { categoryId, customizations }: ComposedDish,
): LineParts {
  const { size, tortillaAmount: _, ...groups } = customizations;
  const options = Object.values(groups).flatMap(asList);
  return partsOfDish(shop, { dish: categoryId, size: asList(size)[0], options });
}
