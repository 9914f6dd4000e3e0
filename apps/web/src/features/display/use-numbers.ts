import { type MonitoredOrder, monitoringResponse, PATHS } from "@comptoir/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { StreamEvent } from "../../platform/event-stream.ts";
import { useLive } from "../../platform/live.ts";
import { useAutoRefresh } from "../../platform/use-auto-refresh.ts";
import { useOnline } from "../../platform/use-online.ts";
import { numbersQuery } from "./get-numbers.ts";

/** The numbers on display. The live stream keeps them true; asking is for when it is down. */
export function useNumbers(slug: string) {
  const client = useQueryClient();
  const query = numbersQuery(slug);
  const { data, error, dataUpdatedAt, refetch } = useQuery(query);
  const auto = useAutoRefresh(() => void refetch());
  const isUp = useLive(`${PATHS.liveMonitoring}?restaurantId=${slug}`, {
    onEvent: async (event) => {
      const numbers = readNumbers(event);
      if (!numbers) return;
      // An answer still under way is older than what has just come in.
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, numbers);
    },
    onDoubt: () => void refetch(),
  });
  const isOnline = useOnline();
  const isAsked = auto.isOn && !error;
  return {
    preparing: numbersIn(data, "accepted"),
    ready: numbersIn(data, "prepared"),
    isLoaded: data !== undefined,
    /** Without an answer nothing is waiting either, as far as anybody can tell. */
    isAnswered: data !== undefined || error !== null,
    isTrue: data !== undefined && isOnline && (isUp || isAsked),
    updatedAt: dataUpdatedAt,
    error,
    refresh: () => void refetch(),
    auto,
  };
}

/** Highest first, as people look for the latest. */
function numbersIn(data: readonly MonitoredOrder[] = [], state: MonitoredOrder["state"]): number[] {
  return data
    .filter((order) => order.state === state)
    .map(({ orderNumber }) => orderNumber)
    .sort((a, b) => b - a);
}

function readNumbers({ name, data }: StreamEvent): MonitoredOrder[] | undefined {
  if (name !== "numbers") return undefined;
  const parsed = z.safeParse(monitoringResponse, JSON.parse(data));
  return parsed.success ? parsed.data : undefined;
}
