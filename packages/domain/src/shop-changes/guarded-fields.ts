import type { FieldChange } from "../drafts/apply-changes.ts";
import type { FieldPath } from "../drafts/field-path.ts";
import { allRules } from "./find-rule.ts";

/** Those of the changes that an owner makes only after a recent sign-in, and that all owners are told of. */
export function guardedChanges<T extends FieldChange>(changes: readonly T[]): T[] {
  const guarded = allRules().filter(({ form }) => form.isGuarded);
  return changes.filter(({ path }) => guarded.some((rule) => overlaps(path, rule.path)));
}

/** One of them is the other, or a part of it. */
function overlaps(one: FieldPath, other: FieldPath): boolean {
  return one.every((key, i) => i >= other.length || key === other[i]);
}
