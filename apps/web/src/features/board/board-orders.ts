import { order, PATHS } from "@comptoir/contract";
import {
  addDays,
  type Day,
  type DayKind,
  isOnDay,
  mergeOrders,
  type Order,
} from "@comptoir/domain";
import {
  type QueryClient,
  type QueryFilters,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import * as z from "zod/mini";
import { callIfChanged, type Tagged } from "../../platform/api.ts";
import { readEvent, useLive } from "../../platform/live.ts";
import { useAutoRefresh } from "../../platform/use-auto-refresh.ts";
import { useOnline } from "../../platform/use-online.ts";
import { useShop } from "../../shop/shop-context.tsx";
import type { BoardView } from "./board-view.ts";
import { useDeviceList } from "./device-list.ts";

const ORDERS = "orders";
const orders = z.array(order);

/** The last answers, so that a list which did not change is not sent over and over. */
const answered = new Map<string, Tagged<Order[]>>();
/** Of today, of yesterday and of the day that is looked at. */
const MOST_ANSWERS = 3;

/** A shop's orders of one day. Whatever comes in is merged, so a late answer undoes nothing. */
export function ordersQuery(slug: string, day: Day, kind: DayKind) {
  const query = { restaurantId: slug, date: day, by: kind, snapshot: "true" };
  return queryOptions({
    queryKey: [ORDERS, slug, day, kind] as const,
    queryFn: ({ signal }) => getOrders(`${PATHS.getOrders}?${new URLSearchParams(query)}`, signal),
    structuralSharing: (known, changed) =>
      mergeOrders((known ?? []) as readonly Order[], changed as readonly Order[]),
    retry: false,
  });
}

async function getOrders(path: string, signal: AbortSignal): Promise<Order[]> {
  const options = { answers: orders, signed: "staff", signal } as const;
  const answer = await callIfChanged(path, options, answered.get(path));
  answered.delete(path);
  answered.set(path, answer);
  const [oldest] = answered.keys();
  if (oldest !== undefined && answered.size > MOST_ANSWERS) answered.delete(oldest);
  return answer.value;
}

/** Puts a new or changed order where it belongs in every list on hand. */
export function applyChange(client: QueryClient, changed: Order): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [ORDERS, changed.slug] })) {
    const { queryKey, state } = query;
    const [, , day, kind] = queryKey as ReturnType<typeof ordersQuery>["queryKey"];
    if (!isOnDay(changed, day, kind)) continue;
    // One order alone would pass for the whole day.
    if (!state.data) {
      void refetch(client, { queryKey, exact: true, type: "active" });
      continue;
    }
    if (state.status !== "error") {
      client.setQueryData(queryKey, [changed]);
      continue;
    }
    // One order does not make an old list new: it stays in error until it has been fetched again.
    query.setState({ data: mergeOrders(state.data as readonly Order[], [changed]) });
    void client.refetchQueries({ queryKey, exact: true });
  }
}

export function refreshOrders(client: QueryClient, slug: string): Promise<void> {
  return refetch(client, { queryKey: [ORDERS, slug], type: "active" });
}

/** A first answer still on its way may be older than the reason to refetch: then it is fetched once more. */
async function refetch(client: QueryClient, which: QueryFilters): Promise<void> {
  const isFirstComing = client.isFetching({ ...which, predicate: ({ state }) => !state.data }) > 0;
  await client.refetchQueries(which);
  if (isFirstComing) await client.refetchQueries(which);
}

export type ConnectionStatus = "live" | "polling" | "offline";

/** The orders of the chosen day and of today, kept up to date by the live stream and by asking. */
export function useOrders(view: BoardView, today: Day) {
  const { slug } = useShop();
  const client = useQueryClient();
  const shown = useQuery(ordersQuery(slug, view.day, view.kind));
  const incoming = useIncoming(slug, today);
  const refresh = () => void refreshOrders(client, slug);

  const auto = useAutoRefresh(refresh);
  const isLive = useLive(`${PATHS.liveOrders}?restaurantId=${slug}`, {
    onEvent: (event) => {
      if (event.name === "ready") refresh();
      const changed = readEvent(event, "order", order);
      if (changed) applyChange(client, changed);
    },
    refetch: refresh,
  });
  const isOnline = useOnline();
  const { data, error, dataUpdatedAt } = shown;
  const kept = useDeviceList({
    today,
    orders: incoming,
    updatedAt: dataUpdatedAt,
    hasFailed: error !== null,
  });
  // The device keeps today's list only.
  const old = data || !view.isToday || view.kind !== "creation" ? undefined : kept;
  return {
    orders: data ?? old?.orders,
    incoming,
    error,
    updatedAt: old?.at ?? dataUpdatedAt,
    keptAt: old?.at,
    connectionStatus: connectionStatus(isOnline && !error && !old, isLive, auto.isOn),
    auto,
    refresh,
  };
}

function connectionStatus(
  isAnswered: boolean,
  isLive: boolean,
  isPolling: boolean,
): ConnectionStatus {
  if (!isAnswered) return "offline";
  if (isLive) return "live";
  return isPolling ? "polling" : "offline";
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
