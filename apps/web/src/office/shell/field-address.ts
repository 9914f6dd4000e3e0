import { fieldPlace, type ShopContent } from "@comptoir/contract";
import type { FieldPath } from "@comptoir/domain";
import { ROOMS, roomAddress } from "./rooms.ts";

const PARAM = "field";

/** The room in which a field is edited, told which one is looked for; nothing while there is no such room. */
export function fieldAddress(
  slug: string,
  path: FieldPath,
  content: ShopContent,
): string | undefined {
  const place = fieldPlace(path, content);
  const room = ROOMS.find(({ id }) => id === (place.room as string));
  if (!room) return undefined;
  const asked = new URLSearchParams({ [PARAM]: JSON.stringify(place.anchor) });
  return `${roomAddress(slug, room.path)}?${asked}`;
}
