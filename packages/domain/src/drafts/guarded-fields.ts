import type { FieldChange } from "./apply-changes.ts";
import type { FieldPath } from "./field-path.ts";

/** Where a shop's money and mail go, and what its staff need to sign in. */
const GUARDED: readonly FieldPath[] = [
  ["payment"],
  ["contact", "email"],
  ["legal", "email"],
  ["mails", "shop", "to"],
  ["staff", "secondFactor"],
];

/** Those of the changes that an owner makes only after a recent sign-in, and that all owners are told of. */
export function guardedChanges<T extends FieldChange>(changes: readonly T[]): T[] {
  return changes.filter(({ path }) => GUARDED.some((guarded) => overlaps(path, guarded)));
}

/** One of them is the other, or a part of it. */
function overlaps(one: FieldPath, other: FieldPath): boolean {
  return one.every((key, i) => i >= other.length || key === other[i]);
}
