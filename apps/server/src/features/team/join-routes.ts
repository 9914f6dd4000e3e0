import {
  errorBody,
  joinTeamInvitation,
  joinTeamQuery,
  joinTeamRequest,
  joinTeamResponse,
  OFFICE_PATHS,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { optionalUser } from "../../http/authentication.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import { type JoinTeamDeps, joinTeam, readInvitation } from "./join-team.ts";

const refusals = { "4xx": errorBody };
const config = { rateLimit: LIMITS.invitation };
const tags = ["office"];

/** For whoever has the link of an invitation, signed in or not. */
export function joinTeamRoutes(deps: JoinTeamDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      OFFICE_PATHS.joinTeam,
      {
        config,
        schema: {
          querystring: joinTeamQuery,
          response: { 200: joinTeamInvitation, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId: slug, key } = request.query;
        return unwrap(await readInvitation(deps, { slug, key, user: optionalUser(request) }));
      },
    );

    app.post(
      OFFICE_PATHS.joinTeam,
      {
        config,
        schema: { body: joinTeamRequest, response: { 200: joinTeamResponse, ...refusals }, tags },
      },
      async (request) => {
        const { restaurantId: slug, key, password } = request.body;
        const asked = { slug, key, password, requestId: request.id, user: optionalUser(request) };
        return { right: unwrap(await joinTeam(deps, asked)) };
      },
    );
  };
}
