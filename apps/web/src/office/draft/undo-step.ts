import { type FieldChange, findChanges, type Json, readField } from "@comptoir/domain";
import { pathKey, type Wish } from "./unsent-changes.ts";

/** What makes the document again what it was before these wishes, each entry in the place it had. */
export function undoStep(before: Json, after: Json, wishes: readonly Wish[]): FieldChange[] {
  const parents = new Map(
    wishes.map(({ path }) => path.slice(0, -1)).map((it) => [pathKey(it), it]),
  );
  const topmost = [...parents.values()].filter(
    (path) => ![...parents.values()].some((other) => isAbove(other, path)),
  );
  return topmost.flatMap((parent) =>
    findChanges(readField(after, parent) as Json, readField(before, parent) as Json).map(
      (change) => ({ ...change, path: [...parent, ...change.path] }),
    ),
  );
}

function isAbove(one: readonly string[], other: readonly string[]): boolean {
  return one.length < other.length && one.every((key, i) => key === other[i]);
}
