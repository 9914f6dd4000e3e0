import { type FieldChange, findChanges, type Json, readField } from "@comptoir/domain";
import { type FieldEdit, pathKey } from "./unsent-changes.ts";

/** Changes that restore the content before these edits, including the order of list entries. */
export function undoStep(before: Json, after: Json, edits: readonly FieldEdit[]): FieldChange[] {
  const parents = new Map(
    edits.map(({ path }) => path.slice(0, -1)).map((it) => [pathKey(it), it]),
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
