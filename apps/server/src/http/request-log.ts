import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import pino from "pino";

declare module "fastify" {
  interface FastifyReply {
    /** The code with which the request was refused; empty when it was not. */
    refusal: string;
  }
}

/** Lines go out together: a write for each costs more than all else about it. What ends in order leaves none behind. */
const output = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 250 });

/** Logs say what happened, never who: routes instead of addresses, no bodies, no queries. */
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
  // Whoever complains can name the request, and the log has it.
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
