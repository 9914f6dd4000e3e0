import Fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { handleErrors, sendEarlyError } from "./error-handler.ts";
import { loggerOptions, logRequests, newRequestId } from "./request-log.ts";

const BODY_LIMIT = 256 * 1024;

export interface ServerOptions {
  readonly logLevel: string;
  readonly trustProxy: number | string[];
}

export function createServer({ logLevel, trustProxy: trust }: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: typeof trust === "number" ? (_address, hop) => hop < trust : trust,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Cuts off clients that never read the answer. Event streams send heartbeats more often.
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    // Answer requests that arrive during shutdown, then close their connection.
    return503OnClosing: false,
    frameworkErrors: sendEarlyError,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  logRequests(app);
  return app;
}
