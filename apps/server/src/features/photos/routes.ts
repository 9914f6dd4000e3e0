import {
  addPhotoQuery,
  addPhotoResponse,
  errorBody,
  MAX_PHOTO_BYTES,
  OFFICE_PATHS,
} from "@comptoir/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { FaultError, unwrap } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import type { Db } from "../../storage/schema.ts";
import { requireOwner } from "../profiles/require-staff.ts";
import { addPhoto } from "./add-photo.ts";
import { findVariant } from "./photos-repository.ts";

export function photoRoutes({ db, clock }: { db: Db; clock: () => Date }): FastifyPluginAsyncZod {
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

const FILE = /^([0-9a-f]{40})\.jpg$/;
/**
 * Default variants for clients that know none, such as mails and icons. WebP keeps transparency.
 */
const USUAL = { webp: "640.webp", any: "640.jpg" };
const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Public and immutable: the address is a hash of the content. */
export function servePhotos(db: Db): FastifyPluginAsyncZod {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { file, variant }: { file: string; variant: string },
  ) => {
    const [, hash] = FILE.exec(file) ?? [];
    const bytes = hash && (await findVariant(db, hash, variant));
    if (!bytes) throw new FaultError({ code: "not_found" });
    const etag = `"${hash}-${variant}"`;
    reply.headers({ "cache-control": IMMUTABLE, etag });
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    const [, format = ""] = variant.split(".");
    return reply.type(TYPES[format] ?? "application/octet-stream").send(Buffer.from(bytes));
  };
  return async (app) => {
    const file = { file: z.string() };
    app.get(
      "/assets/photos/:file",
      { schema: { params: z.object(file), tags: ["shops"] } },
      (request, reply) => {
        const takesWebp = request.headers.accept?.includes("image/webp");
        const variant = takesWebp ? USUAL.webp : USUAL.any;
        return send(request, reply.header("vary", "accept"), { ...request.params, variant });
      },
    );
    app.get(
      "/assets/photos/:file/:variant",
      { schema: { params: z.object({ ...file, variant: z.string() }), tags: ["shops"] } },
      (request, reply) => send(request, reply, request.params),
    );
  };
}
