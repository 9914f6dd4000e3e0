import { OFFICE_PATHS, todayResponse } from "@comptoir/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

const REFRESH_MS = 15_000;

export function todayQuery(slug: string) {
  return queryOptions({
    queryKey: ["office-today", slug],
    queryFn: ({ signal }) =>
      call(`${OFFICE_PATHS.today}?${new URLSearchParams({ restaurantId: slug })}`, {
        answers: todayResponse,
        signed: "staff",
        signal,
      }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
    retry: false,
  });
}
