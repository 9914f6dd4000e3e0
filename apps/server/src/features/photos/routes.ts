import {
  addPhotoQuery,
  addPhotoResponse,
  errorBody,
  MAX_PHOTO_BYTES,
  OFFICE_PATHS,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import type { Db } from "../../storage/schema.ts";
import { requireOwner } from "../profiles/require-owner.ts";
import { addPhoto } from "./add-photo.ts";

interface PhotoDeps {
  readonly db: Db;
  readonly clock: () => Date;
}

export function photoRoutes({ db, clock }: PhotoDeps): FastifyPluginAsyncZod {
  return async (app) => {
    // The type is detected from the bytes, with a better error than by media type.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );

    app.post(
      OFFICE_PATHS.photos,
      {
        bodyLimit: MAX_PHOTO_BYTES,
        config: { rateLimit: LIMITS.photo },
        // Checked before the body is read.
        preParsing: async (request) => {
          const { restaurantId = "" } = request.query as { restaurantId?: string };
          requireOwner(request, restaurantId);
        },
        schema: {
          consumes: ["image/jpeg", "image/png", "image/webp"],
          querystring: addPhotoQuery,
          response: { 200: addPhotoResponse, "4xx": errorBody },
          tags: ["office"],
        },
      },
      async (request) => {
        const { restaurantId, turn = 0, crop } = request.query;
        const { slug, subject: by } = requireOwner(request, restaurantId);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const stamp = { at: clock(), requestId: request.id };
        return unwrap(await addPhoto(db, { slug, by, bytes, turn, crop, ...stamp }));
      },
    );
  };
}
