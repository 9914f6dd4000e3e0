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
import { useDraftState } from "../draft/draft-context.ts";

export type RoomId = keyof Bundles["office"]["rooms"];

export interface Room {
  /** Also its path below `/{slug}/manage/`; rooms may have sub-pages. */
  readonly id: RoomId;
  readonly icon: LucideIcon;
  /** A phone's bar has space for three rooms besides the board. */
  readonly inBar: boolean;
  /** Only until the shop is first published. */
  readonly isBeforeOpening?: true;
}

export const ROOMS: readonly Room[] = [
  { id: "open", icon: DoorOpen, inBar: true, isBeforeOpening: true },
  { id: "today", icon: Sun, inBar: true },
  { id: "menu", icon: UtensilsCrossed, inBar: true },
  { id: "prices", icon: Tags, inBar: false },
  { id: "coupons", icon: TicketPercent, inBar: false },
  { id: "figures", icon: ChartColumn, inBar: false },
  { id: "service", icon: CalendarClock, inBar: false },
  { id: "shop", icon: Store, inBar: false },
  { id: "publish", icon: Send, inBar: false },
  { id: "history", icon: History, inBar: false },
  { id: "exchange", icon: ArrowLeftRight, inBar: false },
  { id: "team", icon: Users, inBar: false },
  { id: "more", icon: Ellipsis, inBar: true },
];

/** Start room; `FIRST_HOME` until the shop is first published. */
export const HOME: RoomId = "today";
const FIRST_HOME: RoomId = "open";

export function roomAddress(slug: string, path: string): string {
  return `/${slug}/manage/${path}`;
}

export function useRooms(): { readonly rooms: readonly Room[]; readonly home: RoomId } {
  const isUnopened = useDraftState(({ draft }) => draft !== null && draft.published === null);
  const rooms = ROOMS.filter(({ isBeforeOpening }) => isUnopened || !isBeforeOpening);
  return { rooms, home: isUnopened ? FIRST_HOME : HOME };
}
