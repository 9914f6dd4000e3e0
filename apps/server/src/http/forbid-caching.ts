import type { FastifyInstance } from "fastify";

/** What the API answers is about somebody: nothing on the way, nor the browser's disk, keeps it. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
    done(null, payload);
  });
}
