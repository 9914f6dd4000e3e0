import {
  type FieldChange,
  type FieldPath,
  findChanges,
  forceChanges,
  type Json,
} from "@comptoir/domain";

interface Told {
  readonly before: Json;
  readonly changes: readonly FieldChange[];
}

/** Changes that undo the covered ones in the draft, including the order of list entries. */
export function takeBack(
  { before, changes }: Told,
  covers: readonly FieldPath[],
): readonly FieldChange[] {
  const isCovered = ({ path }: FieldChange) => covers.includes(path);
  const after = forceChanges(before, changes);
  const without = forceChanges(
    before,
    changes.filter((change) => !isCovered(change)),
  );
  return findChanges(after, without);
}
