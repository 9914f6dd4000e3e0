import { queryOptions, useQuery } from "@tanstack/react-query";
import { makePreviewLink } from "../draft/draft-calls.ts";
import { useDraftContext } from "../draft/draft-context.ts";

/** A link is renewed before it ends: nobody looks at a page that has just expired. */
const RENEW_MS = 60 * 60_000;

/** Apart from what the office asks for again at every publication: a new link would load the page anew. */
function previewLinkQuery(slug: string) {
  return queryOptions({
    queryKey: ["office-preview", slug],
    queryFn: () => makePreviewLink(slug),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => state.data && timeLeft(state.data.expiresAt),
    retry: false,
  });
}

function timeLeft(expiresAt: string): number {
  return Math.max(Date.parse(expiresAt) - Date.now() - RENEW_MS, RENEW_MS);
}

/** The address under which the draft is a shop page, one for the whole visit. */
export function usePreviewLink() {
  const { slug } = useDraftContext();
  return useQuery(previewLinkQuery(slug));
}
