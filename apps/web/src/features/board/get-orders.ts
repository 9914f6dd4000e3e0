import { getOrdersResponse, type Order, PATHS } from "@comptoir/contract";
import { type Day, type DayKind, isOnDay, mergeOrders } from "@comptoir/domain";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

const ORDERS = "orders";

/** A shop's orders of one day. Whatever comes in is merged, so a late answer undoes nothing. */
export function ordersQuery(slug: string, day: Day, kind: DayKind) {
  const query = new URLSearchParams({ restaurantId: slug, date: day, by: kind });
  return queryOptions({
    queryKey: [ORDERS, slug, day, kind] as const,
    queryFn: ({ signal }) =>
      call(`${PATHS.getOrders}?${query}`, { answers: getOrdersResponse, signed: true, signal }),
    structuralSharing: (known, news) =>
      mergeOrders((known ?? []) as readonly Order[], news as readonly Order[]),
    retry: false,
  });
}

/** Puts one order where it belongs in every list on hand. */
export function takeNews(client: QueryClient, slug: string, order: Order): void {
  for (const [key] of client.getQueriesData<Order[]>({ queryKey: [ORDERS, slug] })) {
    const [, , day, kind] = key as ReturnType<typeof ordersQuery>["queryKey"];
    // Only lists that were loaded once: news alone would pass for the whole day.
    if (client.getQueryData(key) && isOnDay(order, day, kind)) client.setQueryData(key, [order]);
  }
}

export function refreshOrders(client: QueryClient, slug: string): Promise<void> {
  return client.refetchQueries({ queryKey: [ORDERS, slug], type: "active" });
}
