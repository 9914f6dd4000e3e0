import { joinTeamInvitation, joinTeamResponse, OFFICE_PATHS } from "@comptoir/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";

/** What a link asks to, of whoever is signed in. */
export function invitationQuery(slug: string, key: string, userId: string | undefined) {
  return queryOptions({
    queryKey: ["invitation", slug, key, userId],
    queryFn: ({ signal }) =>
      call(`${OFFICE_PATHS.joinTeam}?${new URLSearchParams({ restaurantId: slug, key })}`, {
        answers: joinTeamInvitation,
        signed: true,
        signal,
      }),
    retry: false,
    // It is used once: what it asked for is said until the page is left.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Join {
  readonly slug: string;
  readonly key: string;
  readonly password: string | undefined;
}

export function joinTeam({ slug, key, password }: Join) {
  return call(OFFICE_PATHS.joinTeam, {
    method: "POST",
    body: { restaurantId: slug, key, password },
    answers: joinTeamResponse,
    signed: true,
  });
}
