import {
  type ChangeSentence,
  changeSentences,
  type FieldChange,
  type FieldPath,
  fieldPlace,
  findChanges,
  forceChanges,
  type Json,
  type Language,
  ROOMS,
  type Room,
  type ShopContent,
} from "@comptoir/domain";

export interface RoomChanges {
  readonly room: Room;
  readonly sentences: readonly ChangeSentence[];
}

export function changesByRoom(
  changes: readonly FieldChange[],
  before: ShopContent | undefined,
  language: Language,
): RoomChanges[] {
  const after = forceChanges(before ?? {}, changes) as ShopContent;
  const all = changeSentences(changes, { before, after }, language);
  const rooms = Map.groupBy(all, ({ path }) => fieldPlace(path, after).room);
  return ROOMS.flatMap((room) => {
    const sentences = rooms.get(room);
    return sentences ? { room, sentences } : [];
  });
}

export function beforeChanges(after: Json, changes: readonly FieldChange[]): Json {
  const reversed = changes.map(({ path, was, value }) => ({ path, was: value, value: was }));
  return forceChanges(after, reversed.toReversed());
}

interface DraftChanges {
  readonly before: Json;
  readonly changes: readonly FieldChange[];
}

/** Changes that undo the covered ones in the draft, including the order of list entries. */
export function undoChanges(
  { before, changes }: DraftChanges,
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
