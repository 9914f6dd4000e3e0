import { queryOptions, useQuery } from "@tanstack/react-query";
import { makePreviewLink } from "../draft/draft-calls.ts";
import { useDraftContext } from "../draft/draft-context.ts";

/** A link is valid for a week; renew it daily in long visits. */
const RENEW_MS = 24 * 3600_000;

/** Not under `officeKey`: a new link after each publication would reload the page. */
function previewLinkQuery(slug: string) {
  return queryOptions({
    queryKey: ["office-preview", slug],
    queryFn: () => makePreviewLink(slug),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    retry: false,
  });
}

export function usePreviewLink() {
  const { slug } = useDraftContext();
  return useQuery(previewLinkQuery(slug));
}
