import { type FieldPath, ORDER } from "../drafts/field-path.ts";
import type { JsonObject } from "../drafts/json.ts";
import { isSimpleMenu } from "../menu/categories.ts";
import type { FieldRule, Menu } from "./field-rule.ts";
import { COMPOSED_FIELDS } from "./fields-of-composed.ts";
import { DISH_FIELDS } from "./fields-of-dishes.ts";
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

export function allRules(): readonly FieldRule[] {
  return [...DISH_FIELDS, ...COMPOSED_FIELDS, ...SHOP_FIELDS, ...SERVICE_FIELDS, ...WORD_FIELDS];
}

/** Rules of the same length and first key, indexed on first use. */
function rulesLike(path: FieldPath): readonly FieldRule[] {
  rulesByHead ??= Map.groupBy(allRules(), (rule) => headOf(rule.path));
  return rulesByHead.get(headOf(path)) ?? [];
}

function headOf(path: FieldPath): string {
  return `${path.length} ${path[0]}`;
}

/** The rule of the nearest parent. */
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
