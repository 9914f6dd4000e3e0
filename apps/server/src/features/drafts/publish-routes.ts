import {
  addPlanRequest,
  addPlanResponse,
  bringBackRequest,
  bringBackResponse,
  cancelPlanRequest,
  cancelPlanResponse,
  errorBody,
  OFFICE_PATHS,
  officeQuery,
  plansResponse,
  publishRequest,
  publishResponse,
  undoPublishRequest,
  undoPublishResponse,
  versionQuery,
  versionResponse,
  versionsQuery,
  versionsResponse,
} from "@comptoir/contract";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { requireUser } from "../../identity/authentication.ts";
import { type IdentityProvider, isRecentlyProven } from "../../identity/identity.ts";
import { requireOwner } from "../profiles/require-owner.ts";
import type { DraftDeps, ProvenOwnerRequest } from "./draft-deps.ts";
import { addPlan, cancelPlan, planDraft } from "./plan-publish.ts";
import { publishDraft } from "./publish-draft.ts";
import { readOldVersion, readPlans, readVersions } from "./read-office.ts";
import { bringBack } from "./replace-draft.ts";
import { CHANGES_LIMIT } from "./routes.ts";
import { undoPublish } from "./undo-publish.ts";

const refusals = { "4xx": errorBody };
const tags = ["office"];

interface PublishRoutesDeps extends DraftDeps {
  readonly identity: IdentityProvider;
}

export function publishRoutes(deps: PublishRoutesDeps): FastifyPluginAsyncZod {
  const { db, identity, clock } = deps;
  const callBy = async (
    request: FastifyRequest,
    restaurantId: string,
  ): Promise<ProvenOwnerRequest> => {
    const owner = requireOwner(request, restaurantId);
    const isProven = await isRecentlyProven(identity, requireUser(request), clock());
    return { owner, isProven, requestId: request.id };
  };
  return async (app) => {
    app.post(
      OFFICE_PATHS.publish,
      { schema: { body: publishRequest, response: { 200: publishResponse, ...refusals }, tags } },
      async (request) => {
        const { restaurantId, revision, at } = request.body;
        const call = { ...(await callBy(request, restaurantId)), revision };
        const published = at
          ? await planDraft(deps, { ...call, due: new Date(at) })
          : await publishDraft(deps, call);
        return unwrap(published);
      },
    );

    app.post(
      OFFICE_PATHS.undoPublish,
      {
        schema: {
          body: undoPublishRequest,
          response: { 200: undoPublishResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId, version } = request.body;
        const call = await callBy(request, restaurantId);
        return unwrap(await undoPublish(deps, { ...call, version }));
      },
    );

    app.get(
      OFFICE_PATHS.plans,
      { schema: { querystring: officeQuery, response: { 200: plansResponse, ...refusals }, tags } },
      async (request) => await readPlans(db, requireOwner(request, request.query.restaurantId)),
    );

    app.post(
      OFFICE_PATHS.plans,
      {
        bodyLimit: CHANGES_LIMIT,
        schema: { body: addPlanRequest, response: { 200: addPlanResponse, ...refusals }, tags },
      },
      async (request) => {
        const { restaurantId, at, changes } = request.body;
        const call = await callBy(request, restaurantId);
        return unwrap(await addPlan(deps, { ...call, due: new Date(at), changes }));
      },
    );

    app.post(
      OFFICE_PATHS.cancelPlan,
      {
        schema: {
          body: cancelPlanRequest,
          response: { 200: cancelPlanResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId, ...fields } = request.body;
        const owner = requireOwner(request, restaurantId);
        const { revision } = unwrap(
          await cancelPlan(deps, { owner, ...fields, requestId: request.id }),
        );
        return { revision };
      },
    );

    app.get(
      OFFICE_PATHS.versions,
      {
        schema: {
          querystring: versionsQuery,
          response: { 200: versionsResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId, before } = request.query;
        return await readVersions(db, requireOwner(request, restaurantId), before);
      },
    );

    app.get(
      OFFICE_PATHS.version,
      {
        schema: {
          querystring: versionQuery,
          response: { 200: versionResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId, version } = request.query;
        const owner = requireOwner(request, restaurantId);
        return unwrap(await readOldVersion(db, owner, version));
      },
    );

    app.post(
      OFFICE_PATHS.bringBack,
      {
        schema: { body: bringBackRequest, response: { 200: bringBackResponse, ...refusals }, tags },
      },
      async (request) => {
        const { restaurantId, ...fields } = request.body;
        const owner = requireOwner(request, restaurantId);
        const { revision } = unwrap(
          await bringBack(deps, { owner, ...fields, requestId: request.id }),
        );
        return { revision };
      },
    );
  };
}
