import { getOrdersResponse, type Order, PATHS } from "@comptoir/contract";
import { type Day, type DayKind, isOnDay, mergeOrders } from "@comptoir/domain";
import { type QueryClient, type QueryFilters, queryOptions } from "@tanstack/react-query";
import { callAnew, type Marked } from "../../platform/api.ts";

const ORDERS = "orders";

/** The last answers, so that a list which did not change is not sent over and over. */
const answered = new Map<string, Marked<Order[]>>();
/** Of today, of yesterday and of the day that is looked at. */
const MOST_ANSWERS = 3;

/** A shop's orders of one day. Whatever comes in is merged, so a late answer undoes nothing. */
export function ordersQuery(slug: string, day: Day, kind: DayKind) {
  const query = new URLSearchParams({ restaurantId: slug, date: day, by: kind });
  return queryOptions({
    queryKey: [ORDERS, slug, day, kind] as const,
    queryFn: ({ signal }) => getOrders(`${PATHS.getOrders}?${query}`, signal),
    structuralSharing: (known, news) =>
      mergeOrders((known ?? []) as readonly Order[], news as readonly Order[]),
    retry: false,
  });
}

async function getOrders(path: string, signal: AbortSignal): Promise<Order[]> {
  const options = { answers: getOrdersResponse, signed: "staff", signal } as const;
  const answer = await callAnew(path, options, answered.get(path));
  answered.delete(path);
  answered.set(path, answer);
  const [oldest] = answered.keys();
  if (oldest !== undefined && answered.size > MOST_ANSWERS) answered.delete(oldest);
  return answer.value;
}

/** Puts one order where it belongs in every list on hand. */
export function takeNews(client: QueryClient, slug: string, order: Order): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [ORDERS, slug] })) {
    const { queryKey, state } = query;
    const [, , day, kind] = queryKey as ReturnType<typeof ordersQuery>["queryKey"];
    if (!isOnDay(order, day, kind)) continue;
    // News alone would pass for the whole day.
    if (!state.data) {
      void askAnew(client, { queryKey, exact: true, type: "active" });
      continue;
    }
    if (state.status !== "error") {
      client.setQueryData(queryKey, [order]);
      continue;
    }
    // One order does not make an old list new: it stays in error until it has been had again.
    query.setState({ data: mergeOrders(state.data as readonly Order[], [order]) });
    void client.refetchQueries({ queryKey, exact: true });
  }
}

export function refreshOrders(client: QueryClient, slug: string): Promise<void> {
  return askAnew(client, { queryKey: [ORDERS, slug], type: "active" });
}

/** A first answer still on its way may be older than the reason to ask; it is not asked for twice at once. */
async function askAnew(client: QueryClient, which: QueryFilters): Promise<void> {
  const isFirstComing = client.isFetching({ ...which, predicate: ({ state }) => !state.data }) > 0;
  await client.refetchQueries(which);
  if (isFirstComing) await client.refetchQueries(which);
}
