import type { FieldChange } from "../drafts/apply-changes.ts";
import { type FieldPath, keysOf, ORDER, readField } from "../drafts/field-path.ts";
import type { JsonObject } from "../drafts/json.ts";
import { isSimpleMenu } from "../menu/categories.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import type { FieldRule, Menu, Room } from "./field-rule.ts";
import { COMPOSED_FIELDS, DISH_FIELDS } from "./fields-of-menu.ts";
import { SERVICE_FIELDS } from "./fields-of-service.ts";
import { SHOP_FIELDS } from "./fields-of-shop.ts";
import { WORD_FIELDS } from "./fields-of-words.ts";

/** An id in a path: its kind, and the path up to it. */
export interface Capture {
  readonly kind: string;
  readonly id: string;
  readonly path: FieldPath;
}

export interface FoundRule {
  readonly rule: FieldRule;
  readonly captures: readonly Capture[];
}

export const FIELDS: readonly FieldRule[] = [
  ...DISH_FIELDS,
  ...COMPOSED_FIELDS,
  ...SHOP_FIELDS,
  ...SERVICE_FIELDS,
  ...WORD_FIELDS,
];

export function menuOf(content: JsonObject | undefined): Menu | undefined {
  if (typeof content?.menuType !== "string") return undefined;
  return isSimpleMenu(content) ? "simple" : "custom";
}

/** Without a known kind of shop, rules of simple shops take precedence. */
export function findRule(path: FieldPath, menu: Menu | undefined): FoundRule | undefined {
  const rule = rulesLike(path).find((rule) => isOf(rule, menu) && matches(rule, path));
  return rule && { rule, captures: capturesOf(rule, path) };
}

let rulesByHead: ReadonlyMap<string, readonly FieldRule[]> | undefined;

/** Rules of the same length and first key, indexed on first use. */
function rulesLike(path: FieldPath): readonly FieldRule[] {
  rulesByHead ??= Map.groupBy(FIELDS, (rule) => headOf(rule.path));
  return rulesByHead.get(headOf(path)) ?? [];
}

function headOf(path: FieldPath): string {
  return `${path.length} ${path[0]}`;
}

export function findRuleAround(path: FieldPath, menu: Menu | undefined): FoundRule | undefined {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const found = findRule(path.slice(0, length), menu);
    if (found) return found;
  }
  return undefined;
}

/** A field that is missing in the tables is labelled by its key and placed with its parent. */
export function findAnyRule(path: FieldPath, menu: Menu | undefined): FoundRule {
  const found = findRule(path, menu);
  if (found) return found;
  const { rule, captures = [] } = findRuleAround(path, menu) ?? {};
  const key = path.at(-1) ?? "";
  const label = key.replaceAll("_", " ");
  return {
    captures,
    rule: {
      path,
      room: rule?.room ?? "shop",
      about: rule?.about ?? { fr: "Boutique", en: "Shop" },
      label: { fr: label, en: label },
      format: key === ORDER ? "file_order" : "text",
    },
  };
}

function isOf(rule: FieldRule, menu: Menu | undefined): boolean {
  return rule.menu === undefined || menu === undefined || rule.menu === menu;
}

function matches(rule: FieldRule, path: FieldPath): boolean {
  return (
    rule.path.length === path.length &&
    rule.path.every((key, i) => key === path[i] || (isCapture(key) && path[i] !== ORDER))
  );
}

function capturesOf(rule: FieldRule, path: FieldPath): Capture[] {
  return rule.path.flatMap((key, i) =>
    isCapture(key)
      ? [{ kind: key.slice(1, -1), id: path[i] ?? "", path: path.slice(0, i + 1) }]
      : [],
  );
}

function isCapture(key: string): boolean {
  return key.startsWith("{");
}

export function fieldRule(path: FieldPath, content: ShopContent): FieldRule {
  return findAnyRule(path, menuOf(content)).rule;
}

export function fieldsOfPart(part: string, content: ShopContent): readonly FieldPath[] {
  const menu = menuOf(content);
  const rules = FIELDS.filter((rule) => rule.part === part && isOf(rule, menu));
  return rules.map(({ path }) => path);
}

/** Changes that require a recent sign-in and are reported to all owners. */
export function guardedChanges<T extends FieldChange>(changes: readonly T[]): T[] {
  const guarded = FIELDS.filter(({ isGuarded }) => isGuarded);
  return changes.filter(({ path }) => guarded.some((rule) => overlaps(path, rule.path)));
}

function overlaps(one: FieldPath, other: FieldPath): boolean {
  return one.every((key, i) => i >= other.length || key === other[i]);
}

/**
 * The room that edits a field, and the dish, offer or other thing with an editor of its own. The
 * content determines the kind of shop, and the owner of a text.
 */
export function fieldPlace(
  path: FieldPath,
  content?: ShopContent,
): { readonly room: Room; readonly entry: FieldPath | undefined } {
  const { rule, captures } = findAnyRule(path, menuOf(content));
  const text = captures.find(({ kind }) => kind === "text");
  const entry = text
    ? entryPath(text.id, content)
    : captures.findLast(({ kind }) => ENTRIES.includes(kind))?.path;
  return { room: rule.room, entry };
}

const ENTRIES = ["category", "dish", "composed", "offer", "section"];

function entryPath(id: string, content: JsonObject | undefined): FieldPath | undefined {
  const categories = keysOf(readField(content, ["categories"])) ?? [];
  if (categories.includes(id)) return ["categories", id];
  return categories
    .map((category) => ["categories", category, "options", id])
    .find((path) => menuOf(content) === "simple" && readField(content, path) !== undefined);
}
