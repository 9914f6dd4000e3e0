import { createHash, createHmac, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const COOKIE = "comptoir_guest";
const TOKEN = /^[\w-]{43}$/;
const THIRTY_DAYS_S = 30 * 24 * 3600;

/** What this browser proves to be the maker of its guest orders with; only its hash is stored. */
export function readGuestHash(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIE];
  return token && TOKEN.test(token) ? hash(token) : null;
}

/**
 * The browser's own token, or a new one. A new one follows from the submission's key when it has
 * one, so that a repeat whose first answer was lost gets the same cookie, not a stranger's.
 */
export function guestToken(
  request: FastifyRequest,
  secret: string,
  idempotencyKey: string | null,
): string {
  const own = request.cookies[COOKIE];
  if (own && TOKEN.test(own)) return own;
  return idempotencyKey
    ? createHmac("sha256", secret).update(`guest:${idempotencyKey}`).digest("base64url")
    : randomBytes(32).toString("base64url");
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
