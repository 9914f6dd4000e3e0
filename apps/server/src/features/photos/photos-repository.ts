import type { PhotoVariant } from "@comptoir/contract";
import { accept } from "@comptoir/domain";
import { sql } from "kysely";
import { lockName } from "../../storage/locks.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";

/** Held while photos are kept or let go, so that none is let go that somebody sends again at that moment. */
export const PHOTOS_LOCK = "photos";

interface KeptPhoto {
  readonly slug: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly by: string;
  readonly at: Date;
  readonly variants: ReadonlyMap<PhotoVariant, Uint8Array>;
}

/** Once, however often it is sent, but it counts as young again; false when the shop had it already. */
export async function keepPhoto(trx: Db, photo: KeptPhoto): Promise<boolean> {
  const { slug, hash, width, height, by, at, variants } = photo;
  const created_at = at.toISOString();
  const known = await trx
    .updateTable("photos")
    .set({ created_at })
    .where("restaurant_id", "=", slug)
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return false;
  await trx
    .insertInto("photos")
    .values({ restaurant_id: slug, hash, width, height, by_user: by, created_at })
    .execute();
  for (const [variant, bytes] of variants) {
    await trx
      .insertInto("photo_variants")
      .values({ hash, variant, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return true;
}

export async function findVariant(
  db: Db,
  hash: string,
  variant: string,
): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom("photo_variants")
    .select("bytes")
    .where("hash", "=", hash)
    .where("variant", "=", variant)
    .executeTakeFirst();
  return found?.bytes;
}

/** Photos that no version, draft or plan names, of those older than that; returns how many there were. */
export async function pruneUnusedPhotos(db: Db, before: string): Promise<number> {
  const pruned = await transact(db, async (trx) => {
    await lockName(trx, PHOTOS_LOCK);
    const isNamed = (text: string) => sql<boolean>`${sql.ref(text)} like '%' || photos.hash || '%'`;
    const { numDeletedRows } = await trx
      .deleteFrom("photos")
      .where("created_at", "<", before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("shop_versions").select("version").where(isNamed("content")))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("shop_drafts").select("revision").where(isNamed("content")))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("shop_plans").select("id").where(isNamed("changes_json")))),
      )
      .executeTakeFirst();
    if (numDeletedRows > 0n) {
      await trx
        .deleteFrom("photo_variants")
        .where("hash", "not in", trx.selectFrom("photos").select("hash"))
        .execute();
    }
    return accept(Number(numDeletedRows));
  });
  return pruned.ok ? pruned.value : 0;
}
