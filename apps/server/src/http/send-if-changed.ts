import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

export function sendIfChanged(request: FastifyRequest, reply: FastifyReply, checked: unknown) {
  const json = JSON.stringify(checked);
  const etag = `W/"${createHash("sha256").update(json).digest("base64url")}"`;
  reply.header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  return reply.type("application/json; charset=utf-8").send(json);
}
