import { wordsOf } from "../platform/told-error.ts";
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
  "auth/network-request-failed": "unavailable",
  "auth/timeout": "unavailable",
  "auth/internal-error": "unavailable",
};

export function toIdentityError(error: unknown): IdentityError {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const known = CODES[String(code)];
  return new IdentityError(known ?? "unavailable", [], known ? null : plainWords(code, message));
}

/** "Firebase: Sign-in is disabled. (auth/operation-not-allowed)." without prefix and code. */
function plainWords(code: unknown, message: unknown): string | null {
  if (typeof code !== "string" || typeof message !== "string") return null;
  const text = wordsOf(message.replace(/^Firebase: /, "").replace(/ *\(auth\/[^)]*\)\.?$/, ""));
  return text === "Error" ? null : text;
}
