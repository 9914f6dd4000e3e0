import type { Insertable, Selectable } from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

export type StoredInvitation = Selectable<Schema["invitations"]>;

export async function replaceInvitation(trx: Db, invitation: Insertable<Schema["invitations"]>) {
  await trx
    .deleteFrom("invitations")
    .where("restaurant_id", "=", invitation.restaurant_id)
    .where("email", "=", invitation.email)
    .execute();
  await trx.insertInto("invitations").values(invitation).execute();
}

export function listInvitations(db: Db, slug: string, now: Date): Promise<StoredInvitation[]> {
  return selectOpen(db, slug, now).orderBy("created_at").orderBy("email").execute();
}

export function findInvitation(db: Db, slug: string, keyHash: string, now: Date) {
  return selectOpen(db, slug, now).where("key_hash", "=", keyHash).executeTakeFirst();
}

/** False if it was already used: taking it is atomic. */
export async function takeInvitation(trx: Db, slug: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("invitations")
    .where("restaurant_id", "=", slug)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function selectOpen(db: Db, slug: string, now: Date) {
  return db
    .selectFrom("invitations")
    .selectAll()
    .where("restaurant_id", "=", slug)
    .where("expires_at", ">", now.toISOString());
}
