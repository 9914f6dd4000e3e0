import { queryOptions, useQuery } from "@tanstack/react-query";
import { makePreviewLink } from "../draft/draft-calls.ts";
import { useDraftContext } from "../draft/draft-context.ts";

/** A link is good for a week; who stays longer than a day gets another in time. */
const RENEW_MS = 24 * 3600_000;

/** Apart from what the office asks for again at every publication: a new link would load the page anew. */
function previewLinkQuery(slug: string) {
  return queryOptions({
    queryKey: ["office-preview", slug],
    queryFn: () => makePreviewLink(slug),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    retry: false,
  });
}

/** The address under which the draft is a shop page, one for the whole visit. */
export function usePreviewLink() {
  const { slug } = useDraftContext();
  return useQuery(previewLinkQuery(slug));
}
