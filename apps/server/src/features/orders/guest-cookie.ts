import { createHash, createHmac, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { optionalUser } from "../../identity/authentication.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Customer, SeenOrder } from "./own-order.ts";
import type { PlaceOrder } from "./place-order.ts";

const COOKIE = "comptoir_guest";
const TOKEN = /^[\w-]{43}$/;
const THIRTY_DAYS_S = 30 * 24 * 3600;
const DAY_MS = 24 * 3600 * 1000;

export function readGuestHash(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIE];
  return token && TOKEN.test(token) ? hash(token) : null;
}

export function customerOf(request: FastifyRequest): Customer {
  return { userId: optionalUser(request)?.subject ?? null, guestHash: readGuestHash(request) };
}

interface NamedOrder {
  readonly restaurantId: string;
  readonly orderNumber: number;
  readonly key?: string | undefined;
}

export function seenOrderOf(
  request: FastifyRequest,
  { restaurantId: slug, orderNumber: number, key }: NamedOrder,
): SeenOrder {
  return { slug, number, key, ...customerOf(request) };
}

/**
 * The browser's token, or a new one. With an idempotency key, the new one is derived from the whole
 * submission: a retry whose first answer was lost gets the same cookie, and a leaked key is useless
 * with other content.
 */
export function guestToken(
  request: FastifyRequest,
  secret: string,
  {
    slug,
    idempotencyKey,
    requestHash,
  }: Pick<PlaceOrder, "slug" | "idempotencyKey" | "requestHash">,
): string {
  const own = request.cookies[COOKIE];
  if (own && TOKEN.test(own)) return own;
  return idempotencyKey
    ? createHmac("sha256", secret)
        .update(JSON.stringify(["guest", slug, idempotencyKey, requestHash]))
        .digest("base64url")
    : randomBytes(32).toString("base64url");
}

/**
 * Returned for the order placed with it, and for retries within a day while it is a guest order.
 */
export function isTokenOf(token: string, order: StoredOrder, now: Date): boolean {
  const age = now.getTime() - Date.parse(order.placedAt);
  return order.userId === null && order.guestHash === hash(token) && age < DAY_MS;
}

export function hash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function setGuestCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(COOKIE, token, {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/api",
    maxAge: THIRTY_DAYS_S,
  });
}
