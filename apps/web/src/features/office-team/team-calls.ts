import {
  type inviteRequest,
  inviteResponse,
  OFFICE_PATHS,
  type OfficeTrail,
  officeTrail,
  type removeMemberRequest,
  type revokeInvitationRequest,
  type setStaffRightRequest,
  type signOutMemberRequest,
  teamChangeResponse,
  teamResponse,
} from "@comptoir/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "../../platform/api.ts";

const TEAM = "office-team";

export function teamKey(slug: string) {
  return [TEAM, slug];
}

export function teamQuery(slug: string) {
  return queryOptions({
    queryKey: [TEAM, slug, "people"],
    queryFn: ({ signal }) =>
      call(`${OFFICE_PATHS.team}?${new URLSearchParams({ restaurantId: slug })}`, {
        answers: teamResponse,
        signed: "staff",
        signal,
      }),
    retry: false,
  });
}

export function trailQuery(slug: string) {
  return infiniteQueryOptions({
    queryKey: [TEAM, slug, "trail"],
    initialPageParam: null as OfficeTrail["next"],
    queryFn: ({ signal, pageParam }) => {
      const page = pageParam && { before: pageParam.before, skip: String(pageParam.skip) };
      const query = new URLSearchParams({ restaurantId: slug, ...page });
      return call(`${OFFICE_PATHS.trail}?${query}`, {
        answers: officeTrail,
        signed: "staff",
        signal,
      });
    },
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
}

export function invite(body: z.input<typeof inviteRequest>) {
  return call(OFFICE_PATHS.invite, {
    method: "POST",
    body,
    answers: inviteResponse,
    signed: "staff",
  });
}

const change = (path: string, body: object) =>
  call(path, { method: "POST", body, answers: teamChangeResponse, signed: "staff" });

export const setStaffRight = (body: z.input<typeof setStaffRightRequest>) =>
  change(OFFICE_PATHS.setStaffRight, body);
export const removeMember = (body: z.input<typeof removeMemberRequest>) =>
  change(OFFICE_PATHS.removeMember, body);
export const signOutMember = (body: z.input<typeof signOutMemberRequest>) =>
  change(OFFICE_PATHS.signOutMember, body);
export const revokeInvitation = (body: z.input<typeof revokeInvitationRequest>) =>
  change(OFFICE_PATHS.revokeInvitation, body);
