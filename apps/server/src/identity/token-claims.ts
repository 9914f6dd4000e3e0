import { accept, type Result } from "@comptoir/domain";
import { errors, type JWTPayload } from "jose";
import type { Session, VerifiedUser, VerifyFault } from "./identity.ts";

export class TokenCheckUnavailableError extends Error {}

interface CheckedToken {
  readonly claims: JWTPayload;
  readonly session: Session | null;
  readonly signedInAt: Date;
  readonly secondFactor?: true;
}

/** Tokens that jose refuses are invalid; only bugs throw. */
export async function verifyClaims(
  check: () => Promise<CheckedToken> | CheckedToken,
): Promise<Result<VerifiedUser, VerifyFault>> {
  try {
    const checked = await check();
    const { sub, iat } = checked.claims;
    if (!sub || iat === undefined) return invalid;
    return accept(toUser(checked, sub, iat));
  } catch (error) {
    if (error instanceof TokenCheckUnavailableError) return { ok: false, error: "unavailable" };
    if (error instanceof errors.JOSEError) return invalid;
    throw error;
  }
}

const invalid = { ok: false, error: "invalid_token" } as const;

function toUser({ claims, ...rest }: CheckedToken, subject: string, iat: number): VerifiedUser {
  return {
    subject,
    email: text(claims.email),
    emailVerified: claims.email_verified === true,
    name: text(claims.name),
    issuedAt: toDate(iat),
    ...rest,
  };
}

export function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}

function text(claim: unknown): string | null {
  return typeof claim === "string" && claim !== "" ? claim : null;
}
