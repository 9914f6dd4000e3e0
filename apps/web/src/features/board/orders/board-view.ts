import { type Day, type DayKind, isDay, ORDER_STATES, type OrderState } from "@comptoir/domain";
import { useSearchParams } from "wouter";
import { useToday } from "../../../platform/clock.ts";

const SHOWS = ["orders", "kitchen", "refunds"] as const;

export interface BoardView {
  readonly day: Day;
  readonly isToday: boolean;
  readonly kind: DayKind;
  readonly state: OrderState;
  readonly shows: (typeof SHOWS)[number];
}

export type BoardNavigation = ReturnType<typeof useBoardView>;

type Change = Partial<Record<"date" | "by" | "state" | "view", string | null>>;

export function useBoardView() {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const date = query.get("date");
  const view: BoardView = {
    day: date && isDay(date) ? date : today,
    isToday: !date || !isDay(date) || date === today,
    kind: query.get("by") === "delivery" ? "delivery" : "creation",
    state: ORDER_STATES.find((state) => state === query.get("state")) ?? ORDER_STATES[0],
    shows: SHOWS.find((shows) => shows === query.get("view")) ?? "orders",
  };
  const change = (changes: Change) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === undefined) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  return { view, today, change };
}
