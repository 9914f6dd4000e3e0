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
import type * as z from "zod/mini";
import { withRecentSignIn } from "../../identity/prove-again.ts";
import { officeKey, officePath } from "../../office/draft/draft-calls.ts";
import { call } from "../../platform/api.ts";

export function plansQuery(slug: string) {
  return queryOptions({
    queryKey: officeKey(slug, "plans"),
    queryFn: ({ signal }) => read(officePath(OFFICE_PATHS.plans, slug), plansResponse, signal),
    retry: false,
  });
}

export function versionsQuery(slug: string) {
  return infiniteQueryOptions({
    queryKey: officeKey(slug, "versions"),
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ restaurantId: slug });
      if (pageParam !== null) query.set("before", String(pageParam));
      return read(`${OFFICE_PATHS.versions}?${query}`, versionsResponse, signal);
    },
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
}

/** Versions never change. */
export function versionQuery(slug: string, version: number) {
  const query = new URLSearchParams({ restaurantId: slug, version: String(version) });
  return queryOptions({
    queryKey: ["office-version", slug, version],
    queryFn: ({ signal }) => read(`${OFFICE_PATHS.version}?${query}`, versionResponse, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function undoPublish(slug: string, version: number) {
  const body = { restaurantId: slug, version };
  return withRecentSignIn(() => send(OFFICE_PATHS.undoPublish, body, undoPublishResponse));
}

export function cancelPlan(slug: string, id: string, keepsChanges: boolean) {
  const body = { restaurantId: slug, id, keepsChanges };
  return send(OFFICE_PATHS.cancelPlan, body, cancelPlanResponse);
}

export function bringBack(slug: string, version: number, revision: number) {
  const body = { restaurantId: slug, version, revision };
  return send(OFFICE_PATHS.bringBack, body, bringBackResponse);
}

function read<S extends z.ZodMiniType>(path: string, answers: S, signal: AbortSignal) {
  return call(path, { answers, signed: "staff", signal });
}

function send<S extends z.ZodMiniType>(path: string, body: object, answers: S) {
  return call(path, { method: "POST", body, answers, signed: "staff" });
}
