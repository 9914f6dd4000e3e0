import { type FieldPath, keysOf, readField } from "../drafts/field-path.ts";
import type { JsonObject } from "../drafts/json.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { findRule, findRuleAround, menuOf } from "./find-rule.ts";
import type { Room } from "./rooms.ts";

/** Where in the office a field is edited. */
export interface FieldPlace {
  readonly room: Room;
  /** The field itself. */
  readonly anchor: FieldPath;
  /** The dish, the offer or the like whose editor it stands in; none where the room has only one editor. */
  readonly entry: FieldPath | undefined;
}

/** The content says which kind of shop it is, and what of the menu a name belongs to. */
export function fieldPlace(path: FieldPath, content?: ShopContent): FieldPlace {
  const menu = menuOf(content);
  const found = findRule(path, menu) ?? findRuleAround(path, menu);
  const captures = found?.captures ?? [];
  const text = captures.find(({ kind }) => kind === "text");
  const entry = text
    ? entryCalled(text.id, content)
    : captures.findLast(({ kind }) => ENTRIES.includes(kind))?.path;
  return { room: found?.rule.room ?? "shop", anchor: path, entry };
}

/** Things with an editor of their own. */
const ENTRIES = ["category", "dish", "composed", "offer", "section"];

/** A dish, a category or a composed dish by its id. */
function entryCalled(id: string, content: JsonObject | undefined): FieldPath | undefined {
  const categories = keysOf(readField(content, ["categories"])) ?? [];
  if (categories.includes(id)) return ["categories", id];
  return categories
    .map((category) => ["categories", category, "options", id])
    .find((path) => menuOf(content) === "simple" && readField(content, path) !== undefined);
}
