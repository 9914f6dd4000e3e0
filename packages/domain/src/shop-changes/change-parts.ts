import type { FieldChange } from "../drafts/apply-changes.ts";
import { entryId, type FieldPath, isEntryList, readField } from "../drafts/field-path.ts";
import { isJsonObject, type Json, type JsonObject } from "../drafts/json.ts";
import type { Format, Menu } from "./field-rule.ts";
import { type FoundRule, findAnyRule, findRule } from "./find-rule.ts";

/** `before` is undefined for a shop that was never published. */
export interface Contents {
  readonly before: JsonObject | undefined;
  readonly after: JsonObject;
}

/** A change, or one field of a larger change. */
export interface ChangePart {
  readonly path: FieldPath;
  readonly was: Json | undefined;
  readonly value: Json | undefined;
  readonly found: FoundRule;
  readonly change: FieldChange;
}

/** Splits a change into fields, and into things that were added or removed. */
export function partsOf(
  change: FieldChange,
  menu: Menu | undefined,
  contents?: Contents,
): ChangePart[] {
  const whole = contents && wholeFieldAround(change.path, menu);
  if (!whole) return split(change, change, menu);
  const was = readField(contents.before, whole);
  return split({ path: whole, was, value: readField(contents.after, whole) }, change, menu);
}

/** The field described as a whole of which only a part changed. */
function wholeFieldAround(path: FieldPath, menu: Menu | undefined): FieldPath | undefined {
  const parent = path.slice(0, -1);
  const format = findRule(parent, menu)?.rule.format;
  const isAround = format !== undefined && isWhole(format) && format.whole !== "week";
  return isAround ? parent : undefined;
}

export type WholeFormat = Extract<Format, { whole: unknown }>;

export function isWhole(format: Format): format is WholeFormat {
  return typeof format === "object" && "whole" in format;
}

function split(
  { path, was, value }: FieldChange,
  change: FieldChange,
  menu: Menu | undefined,
): ChangePart[] {
  const found = findAnyRule(path, menu);
  const whole = { path, was, value, found, change };
  if (!isDescribedAsOne(found.rule.format, was, value)) {
    const old = childrenOf(was);
    const young = childrenOf(value);
    const keys = new Set([...old.keys(), ...young.keys()]);
    const parts = [...keys].flatMap((key) =>
      split({ path: [...path, key], was: old.get(key), value: young.get(key) }, change, menu),
    );
    if (parts.length > 0) return parts;
  }
  return [whole];
}

function isDescribedAsOne(format: Format, was: Json | undefined, value: Json | undefined): boolean {
  if (format === "part" || format === "words")
    return childrenOf(was).size + childrenOf(value).size === 0;
  // A thing that exists before and after is described by its changed fields; a week by its days.
  const isByParts = format === "thing" || (isWhole(format) && format.whole === "week");
  return !isByParts || was === undefined || value === undefined;
}

function childrenOf(value: Json | undefined): ReadonlyMap<string, Json> {
  if (isEntryList(value)) return new Map(value.map((entry) => [entryId(entry) ?? "", entry]));
  return isJsonObject(value) ? new Map(Object.entries(value)) : new Map();
}

export function isWholeEntry({ found, was, value }: ChangePart): boolean {
  return found.rule.format === "thing" && (was === undefined) !== (value === undefined);
}

export function captured({ found }: Pick<ChangePart, "found">, kind: string): string | undefined {
  return found.captures.find((capture) => capture.kind === kind)?.id;
}
