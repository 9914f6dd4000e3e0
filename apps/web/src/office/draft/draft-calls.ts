import {
  changeDraftResponse,
  draftResponse,
  OFFICE_PATHS,
  previewLinkResponse,
  publishResponse,
  reviewResponse,
} from "@comptoir/contract";
import type { FieldChange } from "@comptoir/domain";
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { bearerHeaders, call } from "../../platform/api.ts";

/** Key prefix of all office queries, which live events invalidate. */
export function officeKey(slug: string, ...what: readonly string[]) {
  return ["office", slug, ...what] as const;
}

export function officePath(path: string, slug: string): string {
  return `${path}?${new URLSearchParams({ restaurantId: slug })}`;
}

export function readAsStaff<S extends z.ZodMiniType>(
  path: string,
  answers: S,
  signal: AbortSignal,
) {
  return call(path, { answers, signed: "staff", signal });
}

export function postAsStaff<S extends z.ZodMiniType>(path: string, body: unknown, answers: S) {
  return call(path, { method: "POST", body, answers, signed: "staff" });
}

export function draftQuery(slug: string) {
  return queryOptions({
    queryKey: officeKey(slug, "draft"),
    queryFn: ({ signal }) =>
      readAsStaff(officePath(OFFICE_PATHS.draft, slug), draftResponse, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Keyed by revision; the server reviews the current draft. */
export function reviewQuery(slug: string, revision: number) {
  return queryOptions({
    queryKey: officeKey(slug, "review", String(revision)),
    queryFn: ({ signal }) =>
      readAsStaff(officePath(OFFICE_PATHS.review, slug), reviewResponse, signal),
    retry: false,
  });
}

export function publish(slug: string, request: { revision: number; at?: string | undefined }) {
  return postAsStaff(OFFICE_PATHS.publish, { restaurantId: slug, ...request }, publishResponse);
}

export function sendChanges(slug: string, changes: readonly FieldChange[]) {
  return postAsStaff(OFFICE_PATHS.draft, { restaurantId: slug, changes }, changeDraftResponse);
}

/**
 * `keepalive` lets the request outlive the page. Failures are ignored: unsent changes are stored on
 * the device.
 */
export async function sendOnLeaving(slug: string, changes: readonly FieldChange[]): Promise<void> {
  const authorization = await bearerHeaders("staff");
  await fetch(OFFICE_PATHS.draft, {
    method: "POST",
    headers: { "content-type": "application/json", ...authorization },
    body: JSON.stringify({ restaurantId: slug, changes }),
    keepalive: true,
  }).catch(() => {});
}

export function makePreviewLink(slug: string) {
  return postAsStaff(OFFICE_PATHS.previewLink, { restaurantId: slug }, previewLinkResponse);
}

export function readOffice<S extends z.ZodMiniType>(
  path: string,
  query: Readonly<Record<string, string>>,
  answers: S,
  signal: AbortSignal,
) {
  return call(`${path}?${new URLSearchParams(query)}`, { answers, signed: "staff", signal });
}

export function sendOffice<S extends z.ZodMiniType>(path: string, body: object, answers: S) {
  return call(path, { method: "POST", body, answers, signed: "staff" });
}
