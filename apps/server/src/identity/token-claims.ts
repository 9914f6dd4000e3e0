import { accept, type Result } from "@comptoir/domain";
import { errors, type JWTPayload } from "jose";
import type { SessionOfToken, VerifiedUser, VerifyFault } from "./identity.ts";

/** What a token says, and the session it was made in where sessions are kept here. */
type Claims = JWTPayload & {
  readonly session?: SessionOfToken;
  readonly firebase?: { readonly sign_in_second_factor?: unknown };
};

/** Thrown while looking a key up when nobody can say whether it exists. */
export class KeysUnavailableError extends Error {}

/** Runs a check of a token; what jose refuses is an invalid token, and only bugs throw. */
export async function verifyClaims(
  check: () => Promise<Claims> | Claims,
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

function toUser(claims: Claims, subject: string): VerifiedUser {
  return {
    subject,
    email: text(claims.email),
    emailVerified: claims.email_verified === true,
    name: text(claims.name),
    issuedAt: new Date((claims.iat ?? 0) * 1000),
    session: claims.session ?? null,
    ...(text(claims.firebase?.sign_in_second_factor) ? { secondFactor: true } : {}),
  };
}

function text(claim: unknown): string | null {
  return typeof claim === "string" && claim !== "" ? claim : null;
}
