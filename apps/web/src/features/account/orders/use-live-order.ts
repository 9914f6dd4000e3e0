import { PATHS, type TrackedOrder, trackedOrder } from "@comptoir/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { call, isApiError } from "../../../lib/api.ts";
import { type LiveStatus, openLive } from "../../../lib/live.ts";

interface OrderRef {
  readonly slug: string;
  readonly number: number;
  /** Whose order it is; a guest's is known by this browser's cookie. */
  readonly uid: string | null;
}

function orderQuery({ slug, number, uid }: OrderRef) {
  return queryOptions({
    queryKey: ["my-orders", uid, slug, number],
    queryFn: ({ signal }) =>
      call(`${PATHS.trackOrder}?${refQuery(slug, number)}`, {
        answers: trackedOrder,
        signed: true,
        signal,
      }),
    retry: (count, error) => count < 2 && !(isApiError(error) && error.status === 404),
  });
}

/** One order, kept true by its stream: what is known of it, and whether that is up to date. */
export function useLiveOrder({ slug, number, uid }: OrderRef): {
  order: TrackedOrder | undefined;
  error: Error | null;
  status: LiveStatus;
} {
  const queries = useQueryClient();
  const { data, error } = useQuery(orderQuery({ slug, number, uid }));
  const [status, setStatus] = useState<LiveStatus>("connecting");
  const isFound = data !== undefined;

  useEffect(() => {
    if (!isFound) return;
    return openLive({
      path: `${PATHS.liveOrder}?${refQuery(slug, number)}`,
      signed: true,
      onStatus: setStatus,
      onEvent: ({ name, data: text }) => {
        if (name !== "order") return;
        const parsed = z.safeParse(trackedOrder, JSON.parse(text));
        if (!parsed.success) return;
        queries.setQueryData(orderQuery({ slug, number, uid }).queryKey, parsed.data);
      },
    });
  }, [queries, slug, number, uid, isFound]);

  return { order: data, error, status };
}

function refQuery(restaurantId: string, orderNumber: number): string {
  return String(new URLSearchParams({ restaurantId, orderNumber: String(orderNumber) }));
}
