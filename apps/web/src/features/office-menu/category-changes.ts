import { type Json, SHOWN_CATEGORIES, shownCategories } from "@comptoir/domain";
import type { FieldEdit } from "../../office/draft/unsent-changes.ts";
import { nameEdits, removal } from "../../office/menu/dish-changes.ts";
import { drawingOf } from "../../office/photos/drawings.ts";

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
