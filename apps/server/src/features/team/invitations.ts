import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "../../storage/schema.ts";
import { listTeam } from "../profiles/shop-team.ts";
import {
  findInvitation,
  listInvitations,
  type StoredInvitation,
} from "./invitations-repository.ts";

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

export interface OpenInvitation extends StoredInvitation {
  readonly invitedBy: string | null;
}

/** Valid as long as the inviter is an owner. */
export async function openInvitations(
  db: Db,
  slug: string,
  now: Date,
): Promise<readonly OpenInvitation[]> {
  return await withInviters(db, slug, await listInvitations(db, slug, now));
}

export async function openInvitation(
  db: Db,
  slug: string,
  key: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const found = await findInvitation(db, slug, hashInvitationKey(key), now);
  if (!found) return undefined;
  const [open] = await withInviters(db, slug, [found]);
  return open;
}

async function withInviters(db: Db, slug: string, invitations: readonly StoredInvitation[]) {
  const owners = (await listTeam(db, slug)).filter(({ right }) => right === "owner");
  const names = new Map(owners.map(({ userId, name, email }) => [userId, name || email]));
  // The operator's have no inviter.
  return invitations
    .filter(({ by_user }) => by_user === null || names.has(by_user))
    .map((found) => ({ ...found, invitedBy: names.get(found.by_user ?? "") ?? null }));
}
