import {
  type FieldChange,
  type FieldPath,
  findChanges,
  forceChanges,
  type Json,
} from "@comptoir/domain";

interface Told {
  /** What customers see. */
  readonly before: Json;
  readonly changes: readonly FieldChange[];
}

/** What makes the draft as if these changes had never been made, each entry in the place it had. */
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
