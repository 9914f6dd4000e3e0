import {
  errorBody,
  joinTeamInvitation,
  joinTeamRequest,
  joinTeamResponse,
  mailInvitationRequest,
  mailInvitationResponse,
  OFFICE_PATHS,
  readInvitationRequest,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import { optionalUser } from "../../identity/authentication.ts";
import { type InviteDeps, mailInvitation } from "./invite.ts";
import { type JoinTeamDeps, joinTeam, readInvitation } from "./join-team.ts";

const refusals = { "4xx": errorBody };
const config = { rateLimit: LIMITS.invitation };
const tags = ["office"];

export function joinTeamRoutes(deps: JoinTeamDeps & InviteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    // POST, because URLs are logged and the key must not be.
    app.post(
      OFFICE_PATHS.readInvitation,
      {
        config,
        schema: {
          body: readInvitationRequest,
          response: { 200: joinTeamInvitation, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId: slug, ...link } = request.body;
        return unwrap(await readInvitation(deps, { slug, ...link, user: optionalUser(request) }));
      },
    );

    app.post(
      OFFICE_PATHS.mailInvitation,
      {
        config,
        schema: {
          body: mailInvitationRequest,
          response: { 200: mailInvitationResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId: slug, key } = request.body;
        return unwrap(await mailInvitation(deps, { slug, key }));
      },
    );

    app.post(
      OFFICE_PATHS.joinTeam,
      {
        config,
        schema: { body: joinTeamRequest, response: { 200: joinTeamResponse, ...refusals }, tags },
      },
      async (request) => {
        const { restaurantId: slug, ...given } = request.body;
        const command = { slug, ...given, requestId: request.id, user: optionalUser(request) };
        return { right: unwrap(await joinTeam(deps, command)) };
      },
    );
  };
}
