import {
  inviteRequest,
  inviteResponse,
  joinTeamInvitation,
  joinTeamRequest,
  joinTeamResponse,
  leaveTeamRequest,
  mailInvitationRequest,
  mailInvitationResponse,
  OFFICE_PATHS,
  officeTrail,
  readInvitationRequest,
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
import { callSchema } from "../../http/call-schema.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import { optionalUser } from "../../identity/authentication.ts";
import { requireMember, requireOwner } from "../profiles/require-staff.ts";
import type { TeamChange } from "../profiles/shop-team.ts";
import {
  readTeam,
  removeMember,
  setStaffRight,
  signOutMember,
  type TeamDeps,
} from "./change-team.ts";
import { type InviteDeps, invite, mailInvitation, revokeInvitation } from "./invite.ts";
import { type JoinTeamDeps, joinTeam, readInvitation } from "./join-team.ts";
import { readTrail } from "./read-trail.ts";

const config = { rateLimit: LIMITS.invitation };
const DONE = { done: true } as const;

export function teamRoutes(deps: TeamDeps & InviteDeps & JoinTeamDeps): FastifyPluginAsyncZod {
  const { db, clock } = deps;
  const changeBy = (request: FastifyRequest, restaurantId: string): TeamChange => {
    const { slug, subject: by } = requireOwner(request, restaurantId);
    return { slug, by, at: clock(), requestId: request.id };
  };
  return async (app) => {
    app.get(
      OFFICE_PATHS.team,
      { schema: callSchema("office", { querystring: teamQuery }, teamResponse) },
      async (request) => await readTeam(deps, requireOwner(request, request.query.restaurantId)),
    );

    app.get(
      OFFICE_PATHS.trail,
      { schema: callSchema("office", { querystring: trailQuery }, officeTrail) },
      async (request) => {
        const { restaurantId, before, skip } = request.query;
        return await readTrail(db, { ...requireOwner(request, restaurantId), before, skip });
      },
    );

    app.post(
      OFFICE_PATHS.invite,
      { schema: callSchema("office", { body: inviteRequest }, inviteResponse) },
      async (request) => {
        const { restaurantId, ...fields } = request.body;
        const change = changeBy(request, restaurantId);
        const { url, isMailed } = unwrap(await invite(deps, { ...fields, ...change }));
        return { url, isMailed };
      },
    );

    app.post(
      OFFICE_PATHS.revokeInvitation,
      { schema: callSchema("office", { body: revokeInvitationRequest }, teamChangeResponse) },
      async (request) => {
        const { restaurantId, id } = request.body;
        unwrap(await revokeInvitation(db, id, changeBy(request, restaurantId)));
        return DONE;
      },
    );

    app.post(
      OFFICE_PATHS.setStaffRight,
      { schema: callSchema("office", { body: setStaffRightRequest }, teamChangeResponse) },
      async (request) => {
        const { restaurantId, ...fields } = request.body;
        unwrap(await setStaffRight(deps, { ...fields, ...changeBy(request, restaurantId) }));
        return DONE;
      },
    );

    app.post(
      OFFICE_PATHS.removeMember,
      { schema: callSchema("office", { body: removeMemberRequest }, teamChangeResponse) },
      async (request) => {
        const { restaurantId, userId } = request.body;
        unwrap(await removeMember(deps, { userId, ...changeBy(request, restaurantId) }));
        return DONE;
      },
    );

    app.post(
      STAFF_PATHS.leaveTeam,
      { schema: callSchema("staff", { body: leaveTeamRequest }, teamChangeResponse) },
      async (request) => {
        const { slug, subject: userId } = requireMember(request, request.body.restaurantId);
        const change = { slug, by: userId, at: clock(), requestId: request.id };
        unwrap(await removeMember(deps, { userId, ...change }));
        return DONE;
      },
    );

    app.post(
      OFFICE_PATHS.signOutMember,
      { schema: callSchema("office", { body: signOutMemberRequest }, teamChangeResponse) },
      async (request) => {
        const { restaurantId, ...fields } = request.body;
        unwrap(await signOutMember(deps, { ...fields, ...changeBy(request, restaurantId) }));
        return DONE;
      },
    );

    // POST, because URLs are logged and the key must not be.
    app.post(
      OFFICE_PATHS.readInvitation,
      { config, schema: callSchema("office", { body: readInvitationRequest }, joinTeamInvitation) },
      async (request) => {
        const { restaurantId: slug, ...link } = request.body;
        return unwrap(await readInvitation(deps, { slug, ...link, user: optionalUser(request) }));
      },
    );

    app.post(
      OFFICE_PATHS.mailInvitation,
      {
        config,
        schema: callSchema("office", { body: mailInvitationRequest }, mailInvitationResponse),
      },
      async (request) => {
        const { restaurantId: slug, key } = request.body;
        return unwrap(await mailInvitation(deps, { slug, key }));
      },
    );

    app.post(
      OFFICE_PATHS.joinTeam,
      { config, schema: callSchema("office", { body: joinTeamRequest }, joinTeamResponse) },
      async (request) => {
        const { restaurantId: slug, ...given } = request.body;
        const command = { slug, ...given, requestId: request.id, user: optionalUser(request) };
        return { right: unwrap(await joinTeam(deps, command)) };
      },
    );
  };
}
