import {
  changeDraftRequest,
  changeDraftResponse,
  discardDraftRequest,
  discardDraftResponse,
  draftResponse,
  errorBody,
  OFFICE_PATHS,
  officeQuery,
  previewLinkResponse,
  reviewResponse,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { requireOwner } from "../profiles/require-owner.ts";
import { changeDraft } from "./change-draft.ts";
import type { DraftDeps } from "./draft-deps.ts";
import { makePreviewKey } from "./preview.ts";
import { onWire, readDraftWithOutdated, reviewDraft } from "./read-office.ts";
import { discardDraft } from "./replace-draft.ts";

interface OfficeDeps extends DraftDeps {
  readonly secret: string;
}

const refusals = { "4xx": errorBody };
const tags = ["office"];
export const CHANGES_LIMIT = 2 * 1024 * 1024;

export function draftRoutes(deps: OfficeDeps): FastifyPluginAsyncZod {
  const { db, clock, secret } = deps;
  return async (app) => {
    app.get(
      OFFICE_PATHS.draft,
      {
        schema: { querystring: officeQuery, response: { 200: draftResponse, ...refusals }, tags },
      },
      async (request) => {
        const { slug } = requireOwner(request, request.query.restaurantId);
        return await readDraftWithOutdated(db, slug, clock());
      },
    );

    app.post(
      OFFICE_PATHS.draft,
      {
        bodyLimit: CHANGES_LIMIT,
        schema: {
          body: changeDraftRequest,
          response: { 200: changeDraftResponse, ...refusals },
          tags,
        },
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
      {
        schema: {
          body: discardDraftRequest,
          response: { 200: discardDraftResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId, revision } = request.body;
        const owner = requireOwner(request, restaurantId);
        return unwrap(await discardDraft(deps, { owner, revision, requestId: request.id }));
      },
    );

    app.get(
      OFFICE_PATHS.review,
      {
        schema: { querystring: officeQuery, response: { 200: reviewResponse, ...refusals }, tags },
      },
      async (request) => {
        const { slug } = requireOwner(request, request.query.restaurantId);
        return await reviewDraft(db, slug, clock());
      },
    );

    app.post(
      OFFICE_PATHS.previewLink,
      { schema: { body: officeQuery, response: { 200: previewLinkResponse, ...refusals }, tags } },
      async (request) => {
        const { slug } = requireOwner(request, request.body.restaurantId);
        const { key, expiresAt } = makePreviewKey(secret, slug, clock());
        return { url: `/${slug}?preview=${key}`, expiresAt };
      },
    );
  };
}
