import {
  ArrowLeftRight,
  CalendarClock,
  ChartColumn,
  DoorOpen,
  Ellipsis,
  History,
  type LucideIcon,
  Send,
  Store,
  Sun,
  Tags,
  TicketPercent,
  Users,
  UtensilsCrossed,
} from "lucide-react";
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
  /** Of use until customers can see the shop. */
  readonly isBeforeOpening?: true;
}

/** Those that there are, as they stand in the rail. */
export const ROOMS: readonly Room[] = [
  { id: "open", path: "open", icon: DoorOpen, inBar: true, isBeforeOpening: true },
  { id: "today", path: "today", icon: Sun, inBar: true },
  { id: "menu", path: "menu", icon: UtensilsCrossed, inBar: true },
  { id: "prices", path: "prices", icon: Tags, inBar: false },
  { id: "coupons", path: "coupons", icon: TicketPercent, inBar: false },
  { id: "figures", path: "figures", icon: ChartColumn, inBar: false },
  { id: "service", path: "service", icon: CalendarClock, inBar: false },
  { id: "shop", path: "shop", icon: Store, inBar: false },
  { id: "publish", path: "publish", icon: Send, inBar: false },
  { id: "history", path: "history", icon: History, inBar: false },
  { id: "exchange", path: "exchange", icon: ArrowLeftRight, inBar: false },
  { id: "team", path: "team", icon: Users, inBar: false },
  { id: "more", path: "more", icon: Ellipsis, inBar: true },
];

/** Where the office opens; that of a shop nobody can see yet, where it is made to be seen. */
export const HOME: RoomId = "today";
export const FIRST_HOME: RoomId = "open";

export function roomAddress(slug: string, path: string): string {
  return `/${slug}/manage/${path}`;
}
