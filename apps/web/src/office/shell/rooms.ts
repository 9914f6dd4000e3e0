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
  readonly id: RoomId;
  /** Below `/{slug}/manage/`; rooms may have sub-pages. */
  readonly path: string;
  readonly icon: LucideIcon;
  /** A phone's bar has space for three rooms besides the board. */
  readonly inBar: boolean;
  /** Only until the shop is first published. */
  readonly isBeforeOpening?: true;
}

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

/** Start room; `FIRST_HOME` until the shop is first published. */
export const HOME: RoomId = "today";
export const FIRST_HOME: RoomId = "open";

export function roomAddress(slug: string, path: string): string {
  return `/${slug}/manage/${path}`;
}

export function useRooms(): { readonly rooms: readonly Room[]; readonly home: Room | undefined } {
  const isUnopened = useDraftState(({ draft }) => draft !== null && draft.published === null);
  const rooms = ROOMS.filter(({ isBeforeOpening }) => isUnopened || !isBeforeOpening);
  const start = isUnopened ? FIRST_HOME : HOME;
  return { rooms, home: ROOMS.find(({ id }) => id === start) };
}
