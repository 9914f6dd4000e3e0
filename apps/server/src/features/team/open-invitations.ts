import type { Db } from "../../storage/schema.ts";
import { listTeam } from "../profiles/shop-team.ts";
import { hashInvitationKey } from "./invitation-key.ts";
import {
  findInvitation,
  listInvitations,
  type StoredInvitation,
} from "./invitations-repository.ts";

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

async function withInviters(
  db: Db,
  slug: string,
  invitations: readonly StoredInvitation[],
): Promise<OpenInvitation[]> {
  const owners = (await listTeam(db, slug)).filter(({ right }) => right === "owner");
  const names = new Map(owners.map(({ userId, name, email }) => [userId, name || email]));
  // The operator's have no inviter.
  return invitations
    .filter(({ by_user }) => by_user === null || names.has(by_user))
    .map((found) => ({ ...found, invitedBy: names.get(found.by_user ?? "") ?? null }));
}
