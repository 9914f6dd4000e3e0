import { IdentityError, type IdentityErrorCode } from "./provider.ts";

const CODES: Record<string, IdentityErrorCode> = {
  "auth/weak-password": "weak-password",
  "auth/password-does-not-meet-requirements": "weak-password",
  "auth/email-already-in-use": "email-in-use",
  "auth/invalid-credential": "invalid-credentials",
  "auth/invalid-email": "invalid-credentials",
  "auth/user-not-found": "invalid-credentials",
  "auth/wrong-password": "invalid-credentials",
  "auth/user-disabled": "invalid-credentials",
  "auth/popup-blocked": "popup-blocked",
  "auth/popup-closed-by-user": "popup-closed",
  "auth/cancelled-popup-request": "cancelled",
  "auth/user-cancelled": "cancelled",
  "auth/account-exists-with-different-credential": "account-exists",
  "auth/requires-recent-login": "sign-in-again",
  "auth/too-many-requests": "rate-limited",
};

export function toIdentityError(error: unknown): IdentityError {
  const code = (error as { code?: unknown } | null)?.code;
  return new IdentityError(CODES[String(code)] ?? "unavailable");
}
