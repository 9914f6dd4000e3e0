import {
  type CloseDayRequest,
  closing,
  closingsResponse,
  dayReportResponse,
  STAFF_PATHS,
} from "@comptoir/contract";
import type { Day } from "@comptoir/domain";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

const CLOSINGS = "closings";
/** What is looked at is what will be closed, so it keeps up with the shop. */
const AGAIN_MS = 30_000;
/** How many come at once. */
const PAGE = 30;

/** What a report is asked for by: all that is open, a period, or a closing. */
export type Which =
  | Record<string, never>
  | { readonly from: Day; readonly until: Day }
  | { readonly number: string };

export function reportPath(path: string, slug: string, asked: Record<string, string>): string {
  return `${path}?${new URLSearchParams({ restaurantId: slug, ...asked })}`;
}

function dayReport(slug: string, which: Which) {
  return {
    queryKey: [CLOSINGS, slug, "report", which],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(reportPath(STAFF_PATHS.getDayReport, slug, which), {
        answers: dayReportResponse,
        signed: "staff",
        signal,
      }),
    retry: false,
  };
}

/** All that is in no closing yet. */
export function openReportQuery(slug: string) {
  return queryOptions({ ...dayReport(slug, {}), refetchInterval: AGAIN_MS });
}

export function periodReportQuery(slug: string, days: { from: Day; until: Day }) {
  return queryOptions({ ...dayReport(slug, days), staleTime: 0 });
}

export function closingsQuery(slug: string) {
  return infiniteQueryOptions({
    queryKey: [CLOSINGS, slug, "list"],
    queryFn: ({ pageParam, signal }) =>
      call(reportPath(STAFF_PATHS.getClosings, slug, pageParam), {
        answers: closingsResponse,
        signed: "staff",
        signal,
      }),
    initialPageParam: {} as Record<string, string>,
    getNextPageParam: (page) => {
      const oldest = page.at(-1)?.number ?? 1;
      return page.length === PAGE && oldest > 1 ? { before: String(oldest) } : undefined;
    },
    retry: false,
  });
}

export function closingsKey(slug: string) {
  return { queryKey: [CLOSINGS, slug] };
}

/** Sent again as it was, it is the same closing. */
export function closeDay(body: CloseDayRequest) {
  return call(STAFF_PATHS.closeDay, { method: "POST", body, answers: closing, signed: "staff" });
}
