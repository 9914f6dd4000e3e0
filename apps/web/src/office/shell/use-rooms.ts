import { useDraftState } from "../draft/draft-context.ts";
import { FIRST_HOME, HOME, ROOMS, type Room } from "./rooms.ts";

export function useRooms(): { readonly rooms: readonly Room[]; readonly home: Room | undefined } {
  const isUnopened = useDraftState(({ draft }) => draft !== null && draft.published === null);
  const rooms = ROOMS.filter(({ isBeforeOpening }) => isUnopened || !isBeforeOpening);
  const start = isUnopened ? FIRST_HOME : HOME;
  return { rooms, home: ROOMS.find(({ id }) => id === start) };
}
