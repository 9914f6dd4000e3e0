import { type FieldPath, ORDER } from "../drafts/field-path.ts";
import type { JsonObject } from "../drafts/json.ts";
import { isSimpleMenu } from "../menu/categories.ts";
import type { FieldRule, Menu } from "./field-rule.ts";
import { COMPOSED_FIELDS } from "./fields-of-composed.ts";
import { DISH_FIELDS } from "./fields-of-dishes.ts";
import { SERVICE_FIELDS } from "./fields-of-service.ts";
import { SHOP_FIELDS } from "./fields-of-shop.ts";
import { WORD_FIELDS } from "./fields-of-words.ts";

/** What the ids in a path are ids of, in their order, and where each stands. */
export interface Capture {
  readonly kind: string;
  readonly id: string;
  readonly path: FieldPath;
}

export interface FoundRule {
  readonly rule: FieldRule;
  readonly captures: readonly Capture[];
}

export function menuOf(content: JsonObject | undefined): Menu | undefined {
  if (typeof content?.menuType !== "string") return undefined;
  return isSimpleMenu(content) ? "simple" : "custom";
}

/** What is known of the field at that path; where nothing says which kind of shop it is, of a shop with dishes first. */
export function findRule(path: FieldPath, menu: Menu | undefined): FoundRule | undefined {
  const rule = rulesLike(path).find((rule) => isOf(rule, menu) && matches(rule, path));
  return rule && { rule, captures: capturesOf(rule, path) };
}

let rulesByHead: ReadonlyMap<string, readonly FieldRule[]> | undefined;

export function allRules(): readonly FieldRule[] {
  return [...DISH_FIELDS, ...COMPOSED_FIELDS, ...SHOP_FIELDS, ...SERVICE_FIELDS, ...WORD_FIELDS];
}

/** Those that begin alike and are as long; sorted once, when the first is asked for. */
function rulesLike(path: FieldPath): readonly FieldRule[] {
  rulesByHead ??= Map.groupBy(allRules(), (rule) => headOf(rule.path));
  return rulesByHead.get(headOf(path)) ?? [];
}

function headOf(path: FieldPath): string {
  return `${path.length} ${path[0]}`;
}

/** The rule of the nearest part that the field is in. */
export function findRuleAround(path: FieldPath, menu: Menu | undefined): FoundRule | undefined {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const found = findRule(path.slice(0, length), menu);
    if (found) return found;
  }
  return undefined;
}

export function isOf(rule: FieldRule, menu: Menu | undefined): boolean {
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
