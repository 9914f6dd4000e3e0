import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { FaultError } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { findVariant } from "./photos-repository.ts";

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
