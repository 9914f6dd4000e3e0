import {
  joinTeamInvitation,
  joinTeamResponse,
  mailInvitationResponse,
  OFFICE_PATHS,
} from "@comptoir/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";

/** Parameters from the hash of an invitation link. Only mailed links have a proof. */
export interface InvitationLink {
  readonly key: string;
  readonly proof?: string;
}

export function invitationQuery(slug: string, link: InvitationLink, userId: string | undefined) {
  return queryOptions({
    queryKey: ["invitation", slug, link.key, link.proof, userId],
    queryFn: ({ signal }) =>
      call(OFFICE_PATHS.readInvitation, {
        method: "POST",
        body: { restaurantId: slug, ...link },
        answers: joinTeamInvitation,
        signed: true,
        signal,
      }),
    retry: false,
    // An invitation works once: keep showing its answer until the page is left.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Join {
  readonly slug: string;
  readonly link: InvitationLink;
  readonly password: string | undefined;
}

export function joinTeam({ slug, link, password }: Join) {
  return call(OFFICE_PATHS.joinTeam, {
    method: "POST",
    body: { restaurantId: slug, ...link, password },
    answers: joinTeamResponse,
    signed: true,
  });
}

export function mailInvitation(slug: string, { key }: InvitationLink) {
  return call(OFFICE_PATHS.mailInvitation, {
    method: "POST",
    body: { restaurantId: slug, key },
    answers: mailInvitationResponse,
  });
}
