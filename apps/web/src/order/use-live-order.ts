import { PATHS, type TrackedOrder, trackedOrder } from "@comptoir/contract";
import { TIMERS } from "@comptoir/domain";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { useIdentityState } from "../identity/identity-state.ts";
import { call } from "../platform/api.ts";
import { type LiveStatus, openLive, type StreamEvent } from "../platform/live.ts";

export interface LiveOrder {
  /** Undefined until the first answer. */
  readonly order: TrackedOrder | undefined;
  /** False once neither the stream nor asking now and then brings anything. */
  readonly isUpToDate: boolean;
}

/** A customer's order as it stands now: pushed by the server, asked for while the stream is down. */
export function useLiveOrder(slug: string, orderNumber: number): LiveOrder {
  const [order, setOrder] = useState<TrackedOrder>();
  const [status, setStatus] = useState<LiveStatus>("connecting");
  const [didAnswer, setDidAnswer] = useState(true);
  const uid = useIdentityState(({ user }) => user?.uid);
  const query = `restaurantId=${encodeURIComponent(slug)}&orderNumber=${orderNumber}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies(uid): a guest who signs in takes the order along, and from then on only the account opens it.
  useEffect(
    () =>
      openLive({
        path: `${PATHS.liveOrder}?${query}`,
        signed: true,
        onStatus: setStatus,
        onEvent: (event) => {
          const sent = readOrder(event);
          if (sent) setOrder(sent);
        },
      }),
    [query, uid],
  );

  const isDown = status === "offline";
  useEffect(() => {
    if (!isDown) return;
    const ended = new AbortController();
    const ask = async () => {
      try {
        const path = `${PATHS.trackOrder}?${query}`;
        setOrder(await call(path, { answers: trackedOrder, signed: true, signal: ended.signal }));
        setDidAnswer(true);
      } catch {
        if (!ended.signal.aborted) setDidAnswer(false);
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), TIMERS.autoRefresh);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [isDown, query]);

  return { order, isUpToDate: !isDown || didAnswer };
}

function readOrder({ name, data }: StreamEvent): TrackedOrder | null {
  if (name !== "order") return null;
  const parsed = z.safeParse(trackedOrder, JSON.parse(data));
  return parsed.success ? parsed.data : null;
}
