import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;

/** Random enough that a plain hash can be stored. */
export function newInvitationKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

export function hashInvitationKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/**
 * Part of the mailed link only. The inviter sees the key, and must not be able to create an account
 * for the invited person with it.
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
  const proofBytes = Buffer.from(proof);
  const right = Buffer.from(invitationProof(secret, key));
  return proofBytes.length === right.length && timingSafeEqual(proofBytes, right);
}
