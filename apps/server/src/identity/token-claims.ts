import { accept, type Result } from "@comptoir/domain";
import { errors, type JWTPayload } from "jose";
import type { VerifiedUser, VerifyFault } from "./identity.ts";

/** Thrown while looking a key up when nobody can say whether it exists. */
export class KeysUnavailableError extends Error {}

/** Runs a check of a token; what jose refuses is an invalid token, and only bugs throw. */
export async function verifyClaims(
  check: () => Promise<JWTPayload> | JWTPayload,
): Promise<Result<VerifiedUser, VerifyFault>> {
  try {
    const claims = await check();
    return claims.sub ? accept(toUser(claims, claims.sub)) : invalid;
  } catch (error) {
    if (error instanceof KeysUnavailableError) return { ok: false, error: "unavailable" };
    if (error instanceof errors.JOSEError) return invalid;
    throw error;
  }
}

const invalid = { ok: false, error: "invalid_token" } as const;

function toUser(claims: JWTPayload, subject: string): VerifiedUser {
  return {
    subject,
    email: text(claims.email),
    emailVerified: claims.email_verified === true,
    name: text(claims.name),
  };
}

function text(claim: unknown): string | null {
  return typeof claim === "string" && claim !== "" ? claim : null;
}
