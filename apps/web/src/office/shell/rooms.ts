import { ChartColumn, Ellipsis, type LucideIcon, Users } from "lucide-react";
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

/** Those that there are, as they stand in the rail. */
export const ROOMS: readonly Room[] = [
  { id: "team", path: "team", icon: Users, inBar: false },
  { id: "figures", path: "figures", icon: ChartColumn, inBar: false },
  { id: "more", path: "more", icon: Ellipsis, inBar: true },
];

/** Where the office opens. */
export const HOME: RoomId = "more";

export function roomAddress(slug: string, path: string): string {
  return `/${slug}/manage/${path}`;
}
