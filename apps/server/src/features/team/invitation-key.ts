import { createHash, randomBytes } from "node:crypto";

const KEY_BYTES = 32;

/** Of so many random bits that nobody guesses it, and a plain hash keeps it. */
export function newInvitationKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

export function hashInvitationKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
