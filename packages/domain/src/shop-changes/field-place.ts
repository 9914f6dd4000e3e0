import { type FieldPath, keysOf, readField } from "../drafts/field-path.ts";
import type { JsonObject } from "../drafts/json.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { findRule, findRuleAround, menuOf } from "./find-rule.ts";
import type { Room } from "./rooms.ts";

export interface FieldPlace {
  readonly room: Room;
  readonly anchor: FieldPath;
  /**
   * The dish, offer or other thing with its own editor; undefined if the room has a single editor.
   */
  readonly entry: FieldPath | undefined;
}

/** The content determines the kind of shop, and the owner of a text. */
export function fieldPlace(path: FieldPath, content?: ShopContent): FieldPlace {
  const menu = menuOf(content);
  const found = findRule(path, menu) ?? findRuleAround(path, menu);
  const captures = found?.captures ?? [];
  const text = captures.find(({ kind }) => kind === "text");
  const entry = text
    ? entryPath(text.id, content)
    : captures.findLast(({ kind }) => ENTRIES.includes(kind))?.path;
  return { room: found?.rule.room ?? "shop", anchor: path, entry };
}

/** Kinds of things with their own editor. */
const ENTRIES = ["category", "dish", "composed", "offer", "section"];

/** Path of a category, composed dish or dish. */
function entryPath(id: string, content: JsonObject | undefined): FieldPath | undefined {
  const categories = keysOf(readField(content, ["categories"])) ?? [];
  if (categories.includes(id)) return ["categories", id];
  return categories
    .map((category) => ["categories", category, "options", id])
    .find((path) => menuOf(content) === "simple" && readField(content, path) !== undefined);
}
