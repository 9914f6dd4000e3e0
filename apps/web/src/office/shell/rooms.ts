import { Ellipsis, type LucideIcon } from "lucide-react";
import type { Bundles } from "../../i18n/bundles.ts";

/** Named as in the dictionary: `office.rooms`. */
export type RoomId = keyof Bundles["office"]["rooms"];

export interface Room {
  readonly id: RoomId;
  /** Below `/{slug}/manage/`; a room may have addresses of its own below that. */
  readonly path: string;
  readonly icon: LucideIcon;
  /** Has a place in a phone's bar, which has room for three besides the board. */
  readonly inBar: boolean;
}

/** Those that there are, the first being where the office opens. */
export const ROOMS: readonly Room[] = [{ id: "more", path: "more", icon: Ellipsis, inBar: true }];

export function roomAddress(slug: string, path: string): string {
  return `/${slug}/manage/${path}`;
}
