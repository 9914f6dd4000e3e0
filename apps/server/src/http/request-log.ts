import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyServerOptions } from "fastify";

/** Logs say what happened, never who: routes instead of addresses, no bodies, no queries. */
export function loggerOptions(level: string): FastifyServerOptions["logger"] {
  return {
    level,
    base: null,
    serializers: {
      req: () => undefined as never,
      res: () => undefined as never,
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack ?? "",
      }),
    },
  };
}

export const newRequestId = () => randomUUID();

export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });
}
