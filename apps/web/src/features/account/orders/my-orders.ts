import { getMyOrdersResponse, PATHS } from "@comptoir/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

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
