import type { FastifyInstance } from "fastify";

/** Answers hold personal data: forbids proxies and the browser to store them. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
    done(null, payload);
  });
}
