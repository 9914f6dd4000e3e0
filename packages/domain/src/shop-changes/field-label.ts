import type { FieldPath } from "../drafts/field-path.ts";
import type { Json } from "../drafts/json.ts";
import type { Language } from "../languages.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { type Capture, type FoundRule, findRule, findRuleAround, menuOf } from "./find-rule.ts";
import { createNames, type ShopNames } from "./names.ts";
import { valueWords } from "./value-words.ts";
import { capitalise, languageName, readable } from "./wording.ts";

/** "Börek aux épinards, Famille" and "Prix". */
export interface FieldLabel {
  readonly subject: string;
  readonly field: string;
}

/** Label for a form. Unknown fields are labelled by their key. */
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

/** The value as in sentences: "17.00"; undefined for an unknown field. */
export function fieldWords(
  path: FieldPath,
  value: Json | undefined,
  content: ShopContent,
  language: Language,
): string | undefined {
  const found = findRule(path, menuOf(content));
  return found && valueWords(value, found.rule.format, createNames([content], language));
}

export function subjectOf({ rule, captures }: FoundRule, names: ShopNames): string {
  const named = namedCaptures(captures).map(names.ofCapture);
  return named.length > 0 ? named.join(", ") : rule.about[names.language];
}

export function hasName({ captures }: FoundRule): boolean {
  return namedCaptures(captures).length > 0;
}

/** Omits the category of a dish, and languages, which name no thing. */
export function namedCaptures(captures: readonly Capture[]): readonly Capture[] {
  const isDish = captures.some(({ kind }) => kind === "dish");
  return captures.filter(({ kind }) => kind !== "language" && !(isDish && kind === "category"));
}

/** Label for use within a sentence: "description (français)". */
export function labelOf({ rule, captures }: FoundRule, language: Language): string {
  const written = captures.find(({ kind }) => kind === "language")?.id;
  const label = rule.label[language];
  return written === undefined ? label : `${label} (${languageName(written, language)})`;
}
