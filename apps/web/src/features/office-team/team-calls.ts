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
import { officePath, postAsStaff, readAsStaff } from "../../office/draft/draft-calls.ts";

const TEAM = "office-team";

export function teamKey(slug: string) {
  return [TEAM, slug];
}

export function teamQuery(slug: string) {
  return queryOptions({
    queryKey: [TEAM, slug, "people"],
    queryFn: ({ signal }) => readAsStaff(officePath(OFFICE_PATHS.team, slug), teamResponse, signal),
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
      return readAsStaff(`${OFFICE_PATHS.trail}?${query}`, officeTrail, signal);
    },
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
}

export function invite(body: z.input<typeof inviteRequest>) {
  return postAsStaff(OFFICE_PATHS.invite, body, inviteResponse);
}

const change = (path: string, body: object) => postAsStaff(path, body, teamChangeResponse);

export const setStaffRight = (body: z.input<typeof setStaffRightRequest>) =>
  change(OFFICE_PATHS.setStaffRight, body);
export const removeMember = (body: z.input<typeof removeMemberRequest>) =>
  change(OFFICE_PATHS.removeMember, body);
export const signOutMember = (body: z.input<typeof signOutMemberRequest>) =>
  change(OFFICE_PATHS.signOutMember, body);
export const revokeInvitation = (body: z.input<typeof revokeInvitationRequest>) =>
  change(OFFICE_PATHS.revokeInvitation, body);
