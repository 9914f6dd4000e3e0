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
/** The open figures are what will be closed, so keep them current. */
const AGAIN_MS = 30_000;

export type ReportSelection =
  | Record<string, never>
  | { readonly from: Day; readonly until: Day }
  | { readonly number: string };

export function reportPath(path: string, slug: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams({ restaurantId: slug, ...query })}`;
}

function dayReport(slug: string, which: ReportSelection) {
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

export function openReportQuery(slug: string) {
  return queryOptions({ ...dayReport(slug, {}), refetchInterval: AGAIN_MS });
}

export function periodReportQuery(slug: string, days: { from: Day; until: Day }) {
  return queryOptions({ ...dayReport(slug, days), staleTime: 0 });
}

/** Newest first; with `before`, those with lower numbers. */
export function closingsQuery(slug: string, before: number | undefined) {
  const query: Record<string, string> = before === undefined ? {} : { before: String(before) };
  return queryOptions({
    queryKey: [CLOSINGS, slug, "list", before],
    queryFn: ({ signal }) =>
      call(reportPath(STAFF_PATHS.getClosings, slug, query), {
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

export function closeDay(body: CloseDayRequest) {
  return call(STAFF_PATHS.closeDay, { method: "POST", body, answers: closing, signed: "staff" });
}
