import { createHash } from "node:crypto";
import type { CreateOrderRequest } from "@comptoir/contract";
import { DEFAULT_ORDERING_SLUG } from "@comptoir/domain";
import type { FastifyRequest } from "fastify";
import { FaultError } from "../../faults.ts";

export interface Submission {
  readonly slug: string;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
}

export function submissionOf(
  request: CreateOrderRequest,
  userId: string | null,
  idempotencyKey: string | null,
): Submission {
  const slug = request.restaurantId ?? DEFAULT_ORDERING_SLUG;
  return { slug, idempotencyKey, requestHash: hashRequest(request, userId) };
}

/** Required of browsers: without a key, an order sent twice would be stored twice. */
export function requireKeyOfPages({ headers }: FastifyRequest): void {
  const isPage = headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
  if (isPage && headers["idempotency-key"] === undefined) {
    throw new FaultError({ code: "idempotency_key_required" });
  }
}

function hashRequest(request: CreateOrderRequest, userId: string | null): string {
  return createHash("sha256")
    .update(JSON.stringify([userId, request]))
    .digest("base64url");
}
