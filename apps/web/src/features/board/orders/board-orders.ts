import { order, STAFF_PATHS, order as wholeOrder } from "@comptoir/contract";
import {
  addDays,
  type Day,
  type DayKind,
  isCarriedOver,
  isOnBoard,
  mergeList,
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
import * as z from "zod/mini";
import { refreshService } from "../../../order/service/staff-service.ts";
import { type CachedResponse, call, callIfChanged } from "../../../platform/api.ts";
import { readEvent, useLive } from "../../../platform/live.ts";
import { useAutoRefresh } from "../../../platform/use-auto-refresh.ts";
import { useOnline } from "../../../platform/use-online.ts";
import { useSilence } from "../../../platform/use-silence.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import type { BoardView } from "./board-view.ts";
import { useDeviceList } from "./device-list.ts";
import { refreshPrinters } from "./printers-query.ts";

const ORDERS = "orders";
const orders = z.array(order);

/** Last answers with their ETags, so that unchanged lists are not sent again. */
const answered = new Map<string, CachedResponse<Order[]>>();
const MOST_ANSWERS = 2;

interface ListKey {
  readonly day: Day;
  readonly kind: DayKind;
  readonly today: Day;
}

/**
 * A shop's orders of one day; for today, plus those carried over. Answers are merged into the
 * cache, so that a late one reverts nothing.
 */
export function ordersQuery(slug: string, { day, kind, today }: ListKey) {
  const carriedOver = day === today;
  const query = {
    restaurantId: slug,
    date: day,
    by: kind,
    snapshot: "true",
    ...(carriedOver && { carriedOver: "true" }),
  };
  return queryOptions({
    queryKey: [ORDERS, slug, day, kind, carriedOver] as const,
    queryFn: ({ signal }) =>
      getOrders(`${STAFF_PATHS.getOrders}?${new URLSearchParams(query)}`, signal),
    structuralSharing: (known, told) =>
      mergeList((known ?? []) as readonly Order[], told as readonly Order[], { day, kind }),
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

export function applyChange(client: QueryClient, changed: Order): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [ORDERS, changed.slug] })) {
    const { queryKey, state } = query;
    const [, , day, kind, carriedOver] = queryKey as ReturnType<typeof ordersQuery>["queryKey"];
    const known = state.data as readonly Order[] | undefined;
    // A delivered order is no longer carried over, but stays listed to show its move.
    const isListed = known?.some(({ id }) => id === changed.id);
    const today = carriedOver ? day : "";
    if (!isListed && !isOnBoard(changed, { day, kind, today })) continue;
    // A list of one order would be taken for the whole day.
    if (!known) {
      void refetch(client, { queryKey, exact: true, type: "active" });
      continue;
    }
    const data = mergeOrders(known, [changed]);
    if (state.status !== "error") {
      client.setQueryData(queryKey, data);
      continue;
    }
    // One order does not make a failed list current: keep the error until it is refetched.
    query.setState({ data });
    void client.refetchQueries({ queryKey, exact: true });
  }
}

export function cachedOrders(client: QueryClient, slug: string): Order[] {
  const lists = client.getQueriesData<readonly Order[]>({ queryKey: [ORDERS, slug] });
  return lists.reduce<Order[]>((known, [, list]) => mergeOrders(known, list ?? []), []);
}

export function watchOrders(
  client: QueryClient,
  slug: string,
  onOrders: (orders: readonly Order[]) => void,
): () => void {
  return client.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    if (type !== "updated" || queryKey[0] !== ORDERS || queryKey[1] !== slug) return;
    if (state.data) onOrders(state.data as readonly Order[]);
  });
}

export function refreshOrders(client: QueryClient, slug: string): Promise<void> {
  return refetch(client, { queryKey: [ORDERS, slug], type: "active" });
}

/** For the timer: does not cancel a request in progress, or a slow server would never answer. */
function refreshIfIdle(client: QueryClient, slug: string): Promise<void> {
  const which = { queryKey: [ORDERS, slug], type: "active" } as const;
  return client.refetchQueries(which, { cancelRefetch: false });
}

/** The answer to an initial request in progress may predate the change: fetch once more. */
async function refetch(client: QueryClient, which: QueryFilters): Promise<void> {
  const isFirstComing = client.isFetching({ ...which, predicate: ({ state }) => !state.data }) > 0;
  await client.refetchQueries(which);
  if (isFirstComing) await client.refetchQueries(which);
}

export type ConnectionStatus = "live" | "polling" | "offline" | "silent";

export function useOrders(view: BoardView, today: Day) {
  const { slug } = useShop();
  const client = useQueryClient();
  const shown = useList({ day: view.day, kind: view.kind, today });
  // New orders ring whatever day is shown, and also past midnight.
  const incoming = useList({ day: today, kind: "creation", today });
  const refresh = () => {
    void refreshOrders(client, slug);
    void refreshService(client, slug);
  };

  const auto = useAutoRefresh(() => {
    void refreshIfIdle(client, slug);
    void refreshService(client, slug, { cancelRefetch: false });
  });
  const isLive = useLive(`${STAFF_PATHS.liveOrders}?restaurantId=${slug}`, {
    onEvent: (event) => {
      if (event.name === "ready") refresh();
      if (event.name === "printers") void refreshPrinters(client, slug);
      if (event.name === "service") void refreshService(client, slug);
      const changed = readEvent(event, "order", order);
      if (changed) applyChange(client, changed);
    },
    refetch: refresh,
  });
  const isOnline = useOnline();
  const silence = useSilence();
  const silentSince = isOnline ? silence : null;
  const { data, error, dataUpdatedAt } = shown;
  const kept = useDeviceList({
    today,
    orders: incoming.data,
    updatedAt: incoming.dataUpdatedAt,
    hasFailed: error !== null,
  });
  // Only today's list is stored on the device.
  const old = data || !view.isToday || view.kind !== "creation" ? undefined : kept;
  const isAnswered = isOnline && !error && !old;
  return {
    orders: data ?? old?.orders,
    incoming: incoming.data,
    error,
    updatedAt: old?.at ?? dataUpdatedAt,
    storedAt: old?.at,
    silentSince,
    connectionStatus:
      silentSince === null ? connectionStatus(isAnswered, isLive, auto.isOn) : "silent",
    auto,
    refresh,
  } as const;
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

function useList(look: ListKey) {
  const { slug } = useShop();
  const client = useQueryClient();
  return useQuery({
    ...ordersQuery(slug, look),
    ...startNewDay(client, slug, look),
  });
}

/** At midnight, starts the new day with the orders carried over, even without the server. */
function startNewDay(client: QueryClient, slug: string, { day, kind, today }: ListKey) {
  if (day !== today) return {};
  const yesterday = addDays(today, -1);
  const { queryKey } = ordersQuery(slug, { day: yesterday, kind, today: yesterday });
  return {
    initialData: () =>
      client.getQueryData(queryKey)?.filter((order) => isCarriedOver(order, today, kind)),
    initialDataUpdatedAt: () => client.getQueryState(queryKey)?.dataUpdatedAt,
  };
}

/** Returns the whole order, since another screen may have changed it too. */
export function changeOrder({ id }: Order, path: string, body: object): Promise<Order> {
  return call(`${path}?snapshot=true`, {
    method: "POST",
    body: { _id: id, ...body },
    answers: wholeOrder,
    signed: "staff",
  });
}
