import type { FieldChange } from "../drafts/apply-changes.ts";
import type { FieldPath } from "../drafts/field-path.ts";
import { allRules } from "./find-rule.ts";

/** Changes that require a recent sign-in and are reported to all owners. */
export function guardedChanges<T extends FieldChange>(changes: readonly T[]): T[] {
  const guarded = allRules().filter(({ form }) => form.isGuarded);
  return changes.filter(({ path }) => guarded.some((rule) => overlaps(path, rule.path)));
}

/** True if one path is a prefix of the other. */
function overlaps(one: FieldPath, other: FieldPath): boolean {
  return one.every((key, i) => i >= other.length || key === other[i]);
}
