import { getMyOrdersResponse, PATHS, trackedOrder } from "@comptoir/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, isApiError } from "../../../platform/api.ts";

const PAGE = 10;

/** A customer's orders, newest first, a page at a time. */
export function myOrdersQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: ["my-orders", uid],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(PAGE) });
      if (pageParam) query.set("before", pageParam);
      const path = `${PATHS.getMyOrders}?${query}`;
      return call(path, { answers: getMyOrdersResponse, signed: true, signal });
    },
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.createdAt),
    retry: 1,
  });
}

interface OrderRef {
  readonly slug: string;
  readonly number: number;
  readonly uid: string | null;
}

export function myOrderQuery({ slug, number, uid }: OrderRef) {
  const query = new URLSearchParams({ restaurantId: slug, orderNumber: String(number) });
  return queryOptions({
    queryKey: ["my-orders", uid, slug, number],
    queryFn: ({ signal }) =>
      call(`${PATHS.trackOrder}?${query}`, { answers: trackedOrder, signed: true, signal }),
    retry: (count, error) => count < 2 && !(isApiError(error) && error.status === 404),
  });
}
