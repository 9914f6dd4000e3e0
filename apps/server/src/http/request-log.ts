import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import pino from "pino";

declare module "fastify" {
  interface FastifyReply {
    refusal: string;
  }
}

/** Buffered: one write per line costs more than the rest of logging. Flushed on an orderly exit. */
const output = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 250 });

/** Logs routes instead of URLs, and no bodies or queries, so that no personal data gets in. */
export function loggerOptions(level: string): FastifyServerOptions["logger"] {
  return {
    level,
    stream: output,
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
  app.decorateReply("refusal", "");
  // Lets a customer name the failed request to support.
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ...(reply.refusal ? { code: reply.refusal } : {}),
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
    done();
  });
}
