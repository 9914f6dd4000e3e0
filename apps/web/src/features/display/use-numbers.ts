import { type DisplayedOrder, monitoringResponse, STAFF_PATHS } from "@comptoir/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { readEvent, useLive } from "../../platform/live.ts";
import { useAutoRefresh } from "../../platform/use-auto-refresh.ts";
import { useOnline } from "../../platform/use-online.ts";
import { useSilence } from "../../platform/use-silence.ts";
import { useShop } from "../../shop/shop-context.tsx";

type Column = "preparing" | "ready";

const COLUMNS: Record<DisplayedOrder["state"], Column> = {
  accepted: "preparing",
  prepared: "ready",
};

function numbersQuery(slug: string) {
  return queryOptions({
    queryKey: ["display", slug] as const,
    queryFn: ({ signal }) =>
      call(`${STAFF_PATHS.getOrderNumbersForMonitoring}?restaurantId=${slug}`, {
        answers: monitoringResponse,
        signed: "staff",
        signal,
      }),
    retry: false,
  });
}

export function useNumbers() {
  const { slug } = useShop();
  const client = useQueryClient();
  const query = numbersQuery(slug);
  const { data, error, dataUpdatedAt, refetch } = useQuery(query);
  // Do not cancel a request in progress, or a slow server would never answer.
  const auto = useAutoRefresh(() => void refetch({ cancelRefetch: false }));
  const isLive = useLive(`${STAFF_PATHS.liveMonitoring}?restaurantId=${slug}`, {
    onEvent: async (event) => {
      const numbers = readEvent(event, "numbers", monitoringResponse);
      if (!numbers) return;
      // A response in progress is older than this event.
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, numbers);
    },
    refetch: () => void refetch(),
  });
  const isOnline = useOnline();
  const silence = useSilence();
  const isPolling = auto.isOn && !error;
  return {
    preparing: numbersIn(data, "preparing"),
    ready: numbersIn(data, "ready"),
    isLoaded: data !== undefined,
    isAnswered: data !== undefined || error !== null,
    isUpToDate: data !== undefined && isOnline && (isLive || isPolling),
    silentSince: isOnline ? silence : null,
    updatedAt: dataUpdatedAt,
    error,
    refresh: () => void refetch(),
    auto,
  };
}

/** Highest first: customers look for the latest. */
function numbersIn(data: readonly DisplayedOrder[] = [], column: Column): number[] {
  return data
    .filter(({ state }) => COLUMNS[state] === column)
    .map(({ orderNumber }) => orderNumber)
    .sort((a, b) => b - a);
}
