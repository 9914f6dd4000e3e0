import { order as orderSchema, PATHS } from "@comptoir/contract";
import { type Order, TIMERS } from "@comptoir/domain";
import { queryOptions } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { useIdentityState } from "../identity/identity-state.ts";
import { call, isApiError } from "../platform/api.ts";
import { type LiveStatus, openLive } from "../platform/live.ts";

interface OrderRef {
  readonly slug: string;
  readonly number: number;
}

/** An order of whoever asks: known by the account, or by the cookie this browser ordered with. */
export function orderQuery({ slug, number, userId }: OrderRef & { userId: string | null }) {
  return queryOptions({
    queryKey: ["my-orders", userId, slug, number],
    queryFn: ({ signal }) => fetchOrder({ slug, number }, signal),
    retry: (count, error) => count < 2 && !(isApiError(error) && error.status === 404),
  });
}

export interface TrackedOrder {
  /** Undefined until the first answer. */
  readonly order: Order | undefined;
  /** False once neither the stream nor asking now and then brings anything. */
  readonly isUpToDate: boolean;
}

/** A customer's order as it stands now: pushed by the server, asked for while the stream is down. */
export function useTrackedOrder({ slug, number }: OrderRef): TrackedOrder {
  const [order, setOrder] = useState<Order>();
  const [status, setStatus] = useState<LiveStatus>("connecting");
  const [didAnswer, setDidAnswer] = useState(true);
  const userId = useIdentityState(({ user }) => user?.userId);

  // biome-ignore lint/correctness/useExhaustiveDependencies(userId): a guest who signs in takes the order along, and from then on only the account opens it.
  useEffect(
    () =>
      openLive({
        path: `${PATHS.liveOrder}?${addressOf({ slug, number })}`,
        signed: true,
        onStatus: setStatus,
        onEvent: ({ name, data }) => {
          const sent = name === "order" ? z.safeParse(orderSchema, JSON.parse(data)) : undefined;
          if (sent?.success) setOrder(sent.data);
        },
      }),
    [slug, number, userId],
  );

  const isDown = status === "offline";
  useEffect(() => {
    if (!isDown) return;
    const ended = new AbortController();
    const refresh = async () => {
      try {
        setOrder(await fetchOrder({ slug, number }, ended.signal));
        setDidAnswer(true);
      } catch {
        if (!ended.signal.aborted) setDidAnswer(false);
      }
    };
    void refresh();
    const timer = setInterval(() => void refresh(), TIMERS.autoRefresh);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [isDown, slug, number]);

  return { order, isUpToDate: !isDown || didAnswer };
}

function fetchOrder(ref: OrderRef, signal: AbortSignal): Promise<Order> {
  const path = `${PATHS.trackOrder}?${addressOf(ref)}`;
  return call(path, { answers: orderSchema, signed: true, signal });
}

function addressOf({ slug, number }: OrderRef): string {
  return String(new URLSearchParams({ restaurantId: slug, orderNumber: String(number) }));
}
