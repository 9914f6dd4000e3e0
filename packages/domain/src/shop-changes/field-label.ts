import type { FieldPath } from "../drafts/field-path.ts";
import type { Json } from "../drafts/json.ts";
import type { Language } from "../languages.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { type Capture, type FoundRule, findRule, findRuleAround, menuOf } from "./find-rule.ts";
import { createNames, type ShopNames } from "./names.ts";
import { valueWords } from "./value-words.ts";
import { capitalise, languageName, readable } from "./wording.ts";

/** What a field is called: "Börek aux épinards, Famille" and "Prix". */
export interface FieldLabel {
  readonly subject: string;
  readonly field: string;
}

/** The field's name as it stands at the head of a form; a path that is not of any config reads as well as it can. */
export function fieldLabel(path: FieldPath, content: ShopContent, language: Language): FieldLabel {
  const names = createNames([content], language);
  const found = findRule(path, menuOf(content));
  if (found)
    return { subject: subjectOf(found, names), field: capitalise(labelOf(found, language)) };
  const around = findRuleAround(path, menuOf(content));
  return {
    subject: around ? subjectOf(around, names) : "",
    field: capitalise(readable(path.at(-1) ?? "")),
  };
}

/** What stands in a field, as sentences tell it: "17.00"; nothing where it is of no config. */
export function fieldWords(
  path: FieldPath,
  value: Json | undefined,
  content: ShopContent,
  language: Language,
): string | undefined {
  const found = findRule(path, menuOf(content));
  return found && valueWords(value, found.rule.format, createNames([content], language));
}

/** The names of what the field is of, or the part of the shop that it belongs to. */
export function subjectOf({ rule, captures }: FoundRule, names: ShopNames): string {
  const named = namedCaptures(captures).map(names.ofCapture);
  return named.length > 0 ? named.join(", ") : rule.about[names.language];
}

export function hasName({ captures }: FoundRule): boolean {
  return namedCaptures(captures).length > 0;
}

/** A dish is known without its category; a language says how a thing is called, not what it is. */
export function namedCaptures(captures: readonly Capture[]): readonly Capture[] {
  const isDish = captures.some(({ kind }) => kind === "dish");
  return captures.filter(({ kind }) => kind !== "language" && !(isDish && kind === "category"));
}

/** "description (français)", as within a sentence. */
export function labelOf({ rule, captures }: FoundRule, language: Language): string {
  const written = captures.find(({ kind }) => kind === "language")?.id;
  const label = rule.label[language];
  return written === undefined ? label : `${label} (${languageName(written, language)})`;
}
