import { dishPath, type Json, SHOWN_CATEGORIES, shownCategories } from "@comptoir/domain";
import type { FieldEdit } from "../../office/draft/unsent-changes.ts";
import { nameEdits, removal } from "../../office/menu/dish-changes.ts";
import { drawingOf } from "../../office/photos/picture-changes.ts";
import type { DishContent, SizeContent } from "./menu-content.ts";

type Sizes = Readonly<Record<string, SizeContent>>;

function cheapestOf(sizes: Sizes): SizeContent | undefined {
  return Object.values(sizes)
    .filter(({ price }) => price !== undefined)
    .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))[0];
}

/** A dish with sizes has the price and portion of its cheapest size. */
export function copyCheapestSize(category: string, itemId: string, sizes: Sizes): FieldEdit[] {
  const cheapest = cheapestOf(sizes);
  if (!cheapest) return [];
  const { price, portionSize } = cheapest;
  return [
    { path: dishPath(category, itemId, "price"), value: price },
    ...(portionSize
      ? [{ path: dishPath(category, itemId, "details", "portionSize"), value: portionSize }]
      : []),
  ];
}

/** The first size takes over the dish's price and portion; later ones start without a price. */
export function addSize(
  category: string,
  dish: DishContent,
  size: string,
  people: number,
): readonly FieldEdit[] {
  const { sizes = {}, price, details } = dish;
  const isFirst = Object.keys(sizes).length === 0;
  const known = isFirst
    ? {
        ...(price !== undefined && { price }),
        ...(details?.portionSize && { portionSize: details.portionSize }),
      }
    : {};
  return [{ path: dishPath(category, dish.itemId, "sizes", size), value: { ...known, people } }];
}

export function removeSize(
  category: string,
  dish: DishContent,
  size: string,
): readonly FieldEdit[] {
  const { [size]: _removed, ...otherSizes } = dish.sizes ?? {};
  const path = dishPath(category, dish.itemId, "sizes");
  if (Object.keys(otherSizes).length === 0) return [{ path }];
  return [{ path: [...path, size] }, ...copyCheapestSize(category, dish.itemId, otherSizes)];
}

export function addCategory(content: Json, name: string, category: string): FieldEdit[] {
  return [
    { path: ["categories", category], value: { image: drawingOf("pastry-plate"), options: [] } },
    ...nameEdits(content, category, { fr: name }),
    { path: SHOWN_CATEGORIES, value: [...shownCategories(content), category] },
  ];
}

export function showCategory(content: Json, category: string, isShown: boolean): FieldEdit[] {
  const others = shownCategories(content).filter((id) => id !== category);
  return [{ path: SHOWN_CATEGORIES, value: isShown ? [...others, category] : others }];
}

export function removeCategory(content: Json, category: string): FieldEdit[] {
  return [
    ...showCategory(content, category, false),
    ...removal(content, [["categories", category]], [category]),
  ];
}
