import { monitoringResponse, PATHS } from "@comptoir/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

export function numbersQuery(slug: string) {
  return queryOptions({
    queryKey: ["monitoring", slug] as const,
    queryFn: ({ signal }) =>
      call(`${PATHS.getOrderNumbersForMonitoring}?restaurantId=${slug}`, {
        answers: monitoringResponse,
        signed: "staff",
        signal,
      }),
    retry: false,
  });
}
