import { type Order, order, PATHS } from "@comptoir/contract";
import { addDays, type Day } from "@comptoir/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import * as z from "zod/mini";
import type { StreamEvent } from "../../platform/event-stream.ts";
import { useLive } from "../../platform/live.ts";
import { useAutoRefresh } from "../../platform/use-auto-refresh.ts";
import { useOnline } from "../../platform/use-online.ts";
import { ordersQuery, refreshOrders, takeNews } from "./get-orders.ts";
import type { BoardView } from "./use-board-view.ts";

export type Lamp = "live" | "polling" | "offline";

/** The orders of the chosen day and of today, kept true by the live stream and by asking. */
export function useOrders(slug: string, view: BoardView, today: Day) {
  const client = useQueryClient();
  const shown = useQuery(ordersQuery(slug, view.day, view.kind));
  const incoming = useIncoming(slug, today);
  const refresh = () => void refreshOrders(client, slug);

  const auto = useAutoRefresh(refresh);
  const isUp = useLive(`${PATHS.liveOrders}?restaurantId=${slug}`, {
    onEvent: (event) => {
      if (event.name === "ready") refresh();
      const news = readOrder(event);
      if (news) takeNews(client, slug, news);
    },
    onDoubt: refresh,
  });
  const isOnline = useOnline();
  const isAnswered = isOnline && !shown.error;
  return {
    orders: shown.data,
    incoming,
    error: shown.error,
    updatedAt: shown.dataUpdatedAt,
    lamp: lampFor(isAnswered, isUp, auto.isOn),
    auto,
    refresh,
  };
}

/** New orders ring whatever day is being looked at, and go on over midnight until somebody sees them. */
function useIncoming(slug: string, today: Day): readonly Order[] | undefined {
  const { data: now } = useQuery(ordersQuery(slug, today, "creation"));
  const { data: before, isPending } = useQuery(ordersQuery(slug, addDays(today, -1), "creation"));
  return useMemo(
    () => (now && !isPending ? [...(before ?? []), ...now] : undefined),
    [before, now, isPending],
  );
}

function lampFor(isAnswered: boolean, isUp: boolean, isAsking: boolean): Lamp {
  if (!isAnswered) return "offline";
  if (isUp) return "live";
  return isAsking ? "polling" : "offline";
}

function readOrder({ name, data }: StreamEvent) {
  if (name !== "order") return undefined;
  const parsed = z.safeParse(order, JSON.parse(data));
  return parsed.success ? parsed.data : undefined;
}
