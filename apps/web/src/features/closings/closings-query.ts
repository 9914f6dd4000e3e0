import {
  type CloseDayRequest,
  closing,
  closingsResponse,
  dayReportResponse,
  STAFF_PATHS,
} from "@comptoir/contract";
import type { Day } from "@comptoir/domain";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

const CLOSINGS = "closings";
/** What is looked at is what will be closed, so it keeps up with the shop. */
const AGAIN_MS = 30_000;

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

/** Those below that number, where one is given, the newest first. */
export function closingsQuery(slug: string, before: number | undefined) {
  const asked: Record<string, string> = before === undefined ? {} : { before: String(before) };
  return queryOptions({
    queryKey: [CLOSINGS, slug, "list", before],
    queryFn: ({ signal }) =>
      call(reportPath(STAFF_PATHS.getClosings, slug, asked), {
        answers: closingsResponse,
        signed: "staff",
        signal,
      }),
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
