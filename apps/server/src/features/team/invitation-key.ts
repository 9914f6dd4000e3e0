import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;

/** Of so many random bits that nobody guesses it, and a plain hash keeps it. */
export function newInvitationKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

export function hashInvitationKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/**
 * Stands in the mailed link beside the key. The inviter is shown the key, and must not make an account in the name of
 * the invited person with it.
 */
export function invitationProof(secret: string, key: string): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["invitation", key]))
    .digest("base64url");
}

export function isInvitationProof(
  secret: string,
  { key, proof = "" }: { readonly key: string; readonly proof?: string | undefined },
): boolean {
  const given = Buffer.from(proof);
  const right = Buffer.from(invitationProof(secret, key));
  return given.length === right.length && timingSafeEqual(given, right);
}
