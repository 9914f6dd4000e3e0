import { changedLine, type ErrorCode, errorBody } from "@comptoir/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { type Fault, FaultError } from "../faults.ts";
import { isDatabaseUnavailable } from "../storage/database-errors.ts";
import { ERROR_TABLE } from "./error-table.ts";

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "rate_limited",
  503: "unavailable",
};

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof FaultError) return sendFault(reply, error.fault);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation;
    return sendFault(reply, {
      code: "malformed_request",
      details: { field: issue?.instancePath ?? "", reason: issue?.message ?? "" },
    });
  }
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error }, "the database did not answer");
    return sendFault(reply, { code: "unavailable" });
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return sendFault(reply, { code: CODE_BY_STATUS[status] ?? "malformed_request" });
  }
  request.log.error({ err: error }, "request failed");
  return sendFault(reply, { code: status === 503 ? "unavailable" : "internal_error" });
}

/** For URLs that cannot be routed: no hook has run yet. */
export function sendEarlyError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const own = { "x-request-id": request.id, "cache-control": "no-store" };
  reply.headers({ ...request.server.securityHeaders, ...own });
  return sendError(error, request, reply);
}

export function sendFault(reply: FastifyReply, { code, details, lines }: Fault) {
  const [status, error] = ERROR_TABLE[code];
  reply.refusal = code;
  const changed = lines && z.encode(z.array(changedLine), [...lines]);
  const facts = { ...(details && { details }), ...(changed && { lines: changed }) };
  const body = z.encode(errorBody, { error, code, ...facts });
  return reply.status(status).type("application/json").send(JSON.stringify(body));
}
