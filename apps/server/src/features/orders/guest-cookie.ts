import { createHash, createHmac, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { optionalUser } from "../../identity/authentication.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Customer } from "./own-order.ts";
import type { Submission } from "./submission.ts";

const COOKIE = "comptoir_guest";
const TOKEN = /^[\w-]{43}$/;
const THIRTY_DAYS_S = 30 * 24 * 3600;
const DAY_MS = 24 * 3600 * 1000;

/** What this browser proves to be the maker of its guest orders with; only its hash is stored. */
export function readGuestHash(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIE];
  return token && TOKEN.test(token) ? hash(token) : null;
}

export function customerOf(request: FastifyRequest): Customer {
  return { userId: optionalUser(request)?.subject ?? null, guestHash: readGuestHash(request) };
}

/**
 * The browser's own token, or a new one. A new one follows from the submission when that has a key, so
 * that a repeat whose first answer was lost gets the same cookie. It follows from all of it: a key that
 * somebody else learns gives nothing at another shop or with another content.
 */
export function guestToken(
  request: FastifyRequest,
  secret: string,
  { slug, idempotencyKey, requestHash }: Submission,
): string {
  const own = request.cookies[COOKIE];
  if (own && TOKEN.test(own)) return own;
  return idempotencyKey
    ? createHmac("sha256", secret)
        .update(JSON.stringify(["guest", slug, idempotencyKey, requestHash]))
        .digest("base64url")
    : randomBytes(32).toString("base64url");
}

/** A token is given for the order made with it, and for a repeat within a day, while it is a guest's. */
export function isGivenFor(token: string, order: StoredOrder, now: Date): boolean {
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
