import type { FieldPath } from "../drafts/field-path.ts";
import type { Language } from "../languages.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { unknownField } from "./change-parts.ts";
import type { FieldForm, FieldRule } from "./field-rule.ts";
import { allRules, findRule, isOf, menuOf } from "./find-rule.ts";

/** A field's data for a form. */
export type FormField = Pick<FieldRule, "format" | "usual"> &
  Omit<FieldForm, "hint"> & { readonly hint: string | undefined };

export function formField(path: FieldPath, content: ShopContent, language: Language): FormField {
  const { form, format, usual } = (findRule(path, menuOf(content)) ?? unknownField(path)).rule;
  return { ...form, format, usual, hint: form.hint?.[language] };
}

/** In the order of the table. */
export function fieldsOfPart(part: string, content: ShopContent): readonly FieldPath[] {
  const menu = menuOf(content);
  const rules = allRules().filter((rule) => rule.form.part === part && isOf(rule, menu));
  return rules.map(({ path }) => path);
}
