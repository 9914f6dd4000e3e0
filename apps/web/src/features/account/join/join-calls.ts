import {
  joinTeamInvitation,
  joinTeamResponse,
  mailInvitationResponse,
  OFFICE_PATHS,
} from "@comptoir/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";

/** What stands behind the "#" of an invitation's link; the proof only of the one that was mailed. */
export interface InvitationLink {
  readonly key: string;
  readonly proof?: string;
}

/** What a link asks to, of whoever is signed in. */
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
    // It is used once: what it asked for is said until the page is left.
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

/** Mails the link with its proof to the invited address. */
export function mailInvitation(slug: string, { key }: InvitationLink) {
  return call(OFFICE_PATHS.mailInvitation, {
    method: "POST",
    body: { restaurantId: slug, key },
    answers: mailInvitationResponse,
  });
}
