import { getOpenOrdersResponse, PATHS } from "@comptoir/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIdentityState } from "../identity/identity-state.ts";
import { call } from "../platform/api.ts";
import { useVisit } from "../shop/visit.ts";
import { updateOpenOrders, useOpenOrders } from "./open-orders.ts";

const EVERY_MS = 30_000;

/**
 * Refreshes the open orders on load and on focus, and every 30 seconds while there are any. Guests
 * without open orders cause no requests.
 */
export function useOpenOrdersRefresh(slug: string): void {
  const visit = useVisit();
  const isAnyOpen = useOpenOrders(slug).length > 0;
  const { status, user } = useIdentityState();
  const { data } = useQuery({
    queryKey: ["open-orders", slug, user?.userId],
    queryFn: ({ signal }) => fetchOpenOrders(slug, signal),
    enabled: status !== "loading" && (user !== null || isAnyOpen),
    refetchInterval: isAnyOpen && EVERY_MS,
    refetchOnWindowFocus: "always",
    gcTime: 0,
  });
  useEffect(() => {
    if (data) updateOpenOrders(slug, visit, () => data);
  }, [slug, visit, data]);
}

async function fetchOpenOrders(slug: string, signal: AbortSignal) {
  const path = `${PATHS.getOpenOrders}?${new URLSearchParams({ restaurantId: slug })}`;
  const open = await call(path, { answers: getOpenOrdersResponse, signed: true, signal });
  return open.map(({ orderNumber, state, totalPrice }) => ({
    number: orderNumber,
    state,
    total: totalPrice,
  }));
}
