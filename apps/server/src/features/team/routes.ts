import {
  errorBody,
  inviteRequest,
  inviteResponse,
  leaveTeamRequest,
  OFFICE_PATHS,
  officeTrail,
  removeMemberRequest,
  revokeInvitationRequest,
  STAFF_PATHS,
  setStaffRightRequest,
  signOutMemberRequest,
  teamChangeResponse,
  teamQuery,
  teamResponse,
  trailQuery,
} from "@comptoir/contract";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { requireOwner } from "../profiles/require-owner.ts";
import { requireMember } from "../profiles/require-staff.ts";
import type { TeamChange } from "../profiles/shop-team.ts";
import { removeMember, setStaffRight, signOutMember, type TeamDeps } from "./change-team.ts";
import { type InviteDeps, invite, revokeInvitation } from "./invite.ts";
import { readTeam } from "./read-team.ts";
import { readTrail } from "./read-trail.ts";

const refusals = { "4xx": errorBody };
const changed = { 200: teamChangeResponse, ...refusals };
const tags = ["office"];
const DONE = { done: true } as const;

export function teamRoutes(deps: TeamDeps & InviteDeps): FastifyPluginAsyncZod {
  const { db, clock } = deps;
  const changeBy = (request: FastifyRequest, restaurantId: string): TeamChange => {
    const { slug, subject: by } = requireOwner(request, restaurantId);
    return { slug, by, at: clock(), requestId: request.id };
  };
  return async (app) => {
    app.get(
      OFFICE_PATHS.team,
      { schema: { querystring: teamQuery, response: { 200: teamResponse, ...refusals }, tags } },
      async (request) => await readTeam(deps, requireOwner(request, request.query.restaurantId)),
    );

    app.get(
      OFFICE_PATHS.trail,
      { schema: { querystring: trailQuery, response: { 200: officeTrail, ...refusals }, tags } },
      async (request) => {
        const { restaurantId, before, skip } = request.query;
        return await readTrail(db, { ...requireOwner(request, restaurantId), before, skip });
      },
    );

    app.post(
      OFFICE_PATHS.invite,
      { schema: { body: inviteRequest, response: { 200: inviteResponse, ...refusals }, tags } },
      async (request) => {
        const { restaurantId, ...fields } = request.body;
        const change = changeBy(request, restaurantId);
        const { url, isMailed } = unwrap(await invite(deps, { ...fields, ...change }));
        return { url, isMailed };
      },
    );

    app.post(
      OFFICE_PATHS.revokeInvitation,
      { schema: { body: revokeInvitationRequest, response: changed, tags } },
      async (request) => {
        const { restaurantId, id } = request.body;
        unwrap(await revokeInvitation(db, id, changeBy(request, restaurantId)));
        return DONE;
      },
    );

    app.post(
      OFFICE_PATHS.setStaffRight,
      { schema: { body: setStaffRightRequest, response: changed, tags } },
      async (request) => {
        const { restaurantId, ...fields } = request.body;
        unwrap(await setStaffRight(deps, { ...fields, ...changeBy(request, restaurantId) }));
        return DONE;
      },
    );

    app.post(
      OFFICE_PATHS.removeMember,
      { schema: { body: removeMemberRequest, response: changed, tags } },
      async (request) => {
        const { restaurantId, userId } = request.body;
        unwrap(await removeMember(deps, { userId, ...changeBy(request, restaurantId) }));
        return DONE;
      },
    );

    app.post(
      STAFF_PATHS.leaveTeam,
      { schema: { body: leaveTeamRequest, response: changed, tags: ["staff"] } },
      async (request) => {
        const { slug, subject: userId } = requireMember(request, request.body.restaurantId);
        const change = { slug, by: userId, at: clock(), requestId: request.id };
        unwrap(await removeMember(deps, { userId, ...change }));
        return DONE;
      },
    );

    app.post(
      OFFICE_PATHS.signOutMember,
      { schema: { body: signOutMemberRequest, response: changed, tags } },
      async (request) => {
        const { restaurantId, ...fields } = request.body;
        unwrap(await signOutMember(deps, { ...fields, ...changeBy(request, restaurantId) }));
        return DONE;
      },
    );
  };
}
