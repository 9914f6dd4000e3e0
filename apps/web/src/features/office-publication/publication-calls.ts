import {
  bringBackResponse,
  cancelPlanResponse,
  OFFICE_PATHS,
  plansResponse,
  undoPublishResponse,
  versionResponse,
  versionsResponse,
} from "@comptoir/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { withRecentSignIn } from "../../identity/prove-again.ts";
import { officeKey, readOffice, sendOffice } from "../../office/draft/draft-calls.ts";

export function plansQuery(slug: string) {
  return queryOptions({
    queryKey: officeKey(slug, "plans"),
    queryFn: ({ signal }) =>
      readOffice(OFFICE_PATHS.plans, { restaurantId: slug }, plansResponse, signal),
    retry: false,
  });
}

export function versionsQuery(slug: string) {
  return infiniteQueryOptions({
    queryKey: officeKey(slug, "versions"),
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) => {
      const query = { restaurantId: slug, ...(pageParam && { before: String(pageParam) }) };
      return readOffice(OFFICE_PATHS.versions, query, versionsResponse, signal);
    },
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
}

export function versionQuery(slug: string, version: number) {
  const query = { restaurantId: slug, version: String(version) };
  return queryOptions({
    queryKey: ["office-version", slug, version],
    queryFn: ({ signal }) => readOffice(OFFICE_PATHS.version, query, versionResponse, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function undoPublish(slug: string, version: number) {
  const body = { restaurantId: slug, version };
  return withRecentSignIn(() => sendOffice(OFFICE_PATHS.undoPublish, body, undoPublishResponse));
}

export function cancelPlan(slug: string, id: string, keepsChanges: boolean) {
  const body = { restaurantId: slug, id, keepsChanges };
  return sendOffice(OFFICE_PATHS.cancelPlan, body, cancelPlanResponse);
}

export function bringBack(slug: string, version: number, revision: number) {
  const body = { restaurantId: slug, version, revision };
  return sendOffice(OFFICE_PATHS.bringBack, body, bringBackResponse);
}
