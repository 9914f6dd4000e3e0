import { type Json, SHOWN_CATEGORIES, shownCategories } from "@comptoir/domain";
import type { Wish } from "../../office/draft/unsent-changes.ts";
import { nameWishes, removal } from "../../office/menu/dish-changes.ts";
import { drawingOf } from "../../office/photos/drawings.ts";

export function addCategory(content: Json, name: string, category: string): Wish[] {
  return [
    { path: ["categories", category], value: { image: drawingOf("pastry-plate"), options: [] } },
    ...nameWishes(content, category, { fr: name }),
    { path: SHOWN_CATEGORIES, value: [...shownCategories(content), category] },
  ];
}

export function showCategory(content: Json, category: string, isShown: boolean): Wish[] {
  const others = shownCategories(content).filter((id) => id !== category);
  return [{ path: SHOWN_CATEGORIES, value: isShown ? [...others, category] : others }];
}

export function removeCategory(content: Json, category: string): Wish[] {
  return [
    ...showCategory(content, category, false),
    ...removal(content, [["categories", category]], [category]),
  ];
}
