import {
  addPlanRequest,
  addPlanResponse,
  bringBackRequest,
  bringBackResponse,
  cancelPlanRequest,
  cancelPlanResponse,
  changeDraftRequest,
  changeDraftResponse,
  discardDraftRequest,
  discardDraftResponse,
  draftResponse,
  OFFICE_PATHS,
  officeQuery,
  plansResponse,
  previewLinkResponse,
  publishRequest,
  publishResponse,
  reviewResponse,
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
import { callSchema } from "../../http/call-schema.ts";
import { requireUser } from "../../identity/authentication.ts";
import { type IdentityProvider, isRecentlyProven } from "../../identity/identity.ts";
import { requireOwner } from "../profiles/require-staff.ts";
import { bringBack, changeDraft, discardDraft } from "./change-draft.ts";
import type { DraftDeps, ProvenOwnerRequest } from "./draft.ts";
import { addPlan, cancelPlan, planDraft } from "./plan-publish.ts";
import { makePreviewKey } from "./preview.ts";
import { publishDraft, undoPublish } from "./publish-draft.ts";
import {
  onWire,
  readDraftWithOutdated,
  readOldVersion,
  readPlans,
  readVersions,
  reviewDraft,
} from "./read-office.ts";

export const CHANGES_LIMIT = 2 * 1024 * 1024;

export function draftRoutes(
  deps: DraftDeps & { secret: string; identity: IdentityProvider },
): FastifyPluginAsyncZod {
  const { db, clock, secret, identity } = deps;
  const callBy = async (
    request: FastifyRequest,
    restaurantId: string,
  ): Promise<ProvenOwnerRequest> => {
    const owner = requireOwner(request, restaurantId);
    const isProven = await isRecentlyProven(identity, requireUser(request), clock());
    return { owner, isProven, requestId: request.id };
  };
  return async (app) => {
    app.get(
      OFFICE_PATHS.draft,
      { schema: callSchema("office", { querystring: officeQuery }, draftResponse) },
      async (request) => {
        const { slug } = requireOwner(request, request.query.restaurantId);
        return await readDraftWithOutdated(db, slug, clock());
      },
    );

    app.post(
      OFFICE_PATHS.draft,
      {
        bodyLimit: CHANGES_LIMIT,
        schema: callSchema("office", { body: changeDraftRequest }, changeDraftResponse),
      },
      async (request) => {
        const { restaurantId, changes } = request.body;
        const { slug } = requireOwner(request, restaurantId);
        const { revision, clashes } = unwrap(await changeDraft(deps, { slug, changes }));
        return { revision, clashes: clashes.map(onWire) };
      },
    );

    app.post(
      OFFICE_PATHS.discardDraft,
      { schema: callSchema("office", { body: discardDraftRequest }, discardDraftResponse) },
      async (request) => {
        const { restaurantId, revision } = request.body;
        const owner = requireOwner(request, restaurantId);
        return unwrap(await discardDraft(deps, { owner, revision, requestId: request.id }));
      },
    );

    app.get(
      OFFICE_PATHS.review,
      { schema: callSchema("office", { querystring: officeQuery }, reviewResponse) },
      async (request) => {
        const { slug } = requireOwner(request, request.query.restaurantId);
        return await reviewDraft(db, slug, clock());
      },
    );

    app.post(
      OFFICE_PATHS.previewLink,
      { schema: callSchema("office", { body: officeQuery }, previewLinkResponse) },
      async (request) => {
        const { slug } = requireOwner(request, request.body.restaurantId);
        const { key, expiresAt } = makePreviewKey(secret, slug, clock());
        return { url: `/${slug}?preview=${key}`, expiresAt };
      },
    );

    app.post(
      OFFICE_PATHS.publish,
      { schema: callSchema("office", { body: publishRequest }, publishResponse) },
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
      { schema: callSchema("office", { body: undoPublishRequest }, undoPublishResponse) },
      async (request) => {
        const { restaurantId, version } = request.body;
        const call = await callBy(request, restaurantId);
        return unwrap(await undoPublish(deps, { ...call, version }));
      },
    );

    app.get(
      OFFICE_PATHS.plans,
      { schema: callSchema("office", { querystring: officeQuery }, plansResponse) },
      async (request) => await readPlans(db, requireOwner(request, request.query.restaurantId)),
    );

    app.post(
      OFFICE_PATHS.plans,
      {
        bodyLimit: CHANGES_LIMIT,
        schema: callSchema("office", { body: addPlanRequest }, addPlanResponse),
      },
      async (request) => {
        const { restaurantId, at, changes } = request.body;
        const call = await callBy(request, restaurantId);
        return unwrap(await addPlan(deps, { ...call, due: new Date(at), changes }));
      },
    );

    app.post(
      OFFICE_PATHS.cancelPlan,
      { schema: callSchema("office", { body: cancelPlanRequest }, cancelPlanResponse) },
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
      { schema: callSchema("office", { querystring: versionsQuery }, versionsResponse) },
      async (request) => {
        const { restaurantId, before } = request.query;
        return await readVersions(db, requireOwner(request, restaurantId), before);
      },
    );

    app.get(
      OFFICE_PATHS.version,
      { schema: callSchema("office", { querystring: versionQuery }, versionResponse) },
      async (request) => {
        const { restaurantId, version } = request.query;
        const owner = requireOwner(request, restaurantId);
        return unwrap(await readOldVersion(db, owner, version));
      },
    );

    app.post(
      OFFICE_PATHS.bringBack,
      { schema: callSchema("office", { body: bringBackRequest }, bringBackResponse) },
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
