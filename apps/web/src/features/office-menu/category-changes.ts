import { type Json, SHOWN_CATEGORIES, shownCategories, takenIds } from "@comptoir/domain";
import type { Wish } from "../../office/draft/unsent-changes.ts";
import { newId } from "../../office/fields/new-id.ts";
import { nameWishes, removal } from "../../office/menu/dish-changes.ts";
import { drawingOf } from "../../office/photos/drawings.ts";

export function addCategory(content: Json, name: string, ownId?: string) {
  const category = ownId ?? newId(name, takenIds(content), "category");
  const wishes: Wish[] = [
    { path: ["categories", category], value: { image: drawingOf("pastry-plate"), options: [] } },
    ...nameWishes(content, category, { fr: name }),
    { path: SHOWN_CATEGORIES, value: [...shownCategories(content), category] },
  ];
  return { category, wishes };
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
