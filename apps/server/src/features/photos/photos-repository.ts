import { accept } from "@comptoir/domain";
import { lockName } from "../../storage/engine.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";

/**
 * Held while storing or deleting photos, so that a photo uploaded again is not deleted at the same
 * moment.
 */
export const PHOTOS_LOCK = "photos";

interface StoredPhoto {
  readonly slug: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly by: string;
  readonly at: Date;
  readonly variants: ReadonlyMap<string, Uint8Array>;
}

/** Uploading again resets the age. False if the shop had it already. */
export async function storePhoto(trx: Db, photo: StoredPhoto): Promise<boolean> {
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

export async function findVariant(db: Db, hash: string, variant: string) {
  const found = await db
    .selectFrom("photo_variants")
    .select("bytes")
    .where("hash", "=", hash)
    .where("variant", "=", variant)
    .executeTakeFirst();
  return found?.bytes;
}

export async function countPhotos(db: Db, slug: string): Promise<number> {
  const { count } = await db
    .selectFrom("photos")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("restaurant_id", "=", slug)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function pruneUnusedPhotos(db: Db, before: string): Promise<number> {
  const old = await findOld(db, before);
  if (old.size === 0) return 0;
  // Versions are many and immutable, so they are read without the lock; new ones are read below.
  const seen = await forgetNamed(db, old, new Map());
  const pruned = await transact(db, async (trx) => {
    await lockName(trx, PHOTOS_LOCK);
    await forgetNamed(trx, old, seen);
    const drafts = await trx.selectFrom("shop_drafts").select("content as text").execute();
    const plans = await trx.selectFrom("shop_plans").select("changes_json as text").execute();
    for (const { text } of [...drafts, ...plans]) forgetHashes(old, text);
    return accept(await deletePhotos(trx, [...old], before));
  });
  return pruned.ok ? pruned.value : 0;
}

async function findOld(db: Db, before: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("photos")
    .select("hash")
    .where("created_at", "<", before)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

async function forgetNamed(db: Db, hashes: Set<string>, seen: ReadonlyMap<string, number>) {
  const shops = await db.selectFrom("shop_versions").select("restaurant_id").distinct().execute();
  const now = new Map(seen);
  for (const { restaurant_id: slug } of shops) {
    for (;;) {
      const next = await findNextVersion(db, slug, now.get(slug) ?? 0);
      if (!next) break;
      forgetHashes(hashes, next.content);
      now.set(slug, next.version);
    }
  }
  return now;
}

/** One at a time, to limit memory. */
function findNextVersion(db: Db, slug: string, after: number) {
  return db
    .selectFrom("shop_versions")
    .select(["version", "content"])
    .where("restaurant_id", "=", slug)
    .where("version", ">", after)
    .orderBy("version")
    .limit(1)
    .executeTakeFirst();
}

function forgetHashes(hashes: Set<string>, text: string): void {
  for (const [hash] of text.matchAll(/[0-9a-f]{40}/g)) hashes.delete(hash);
}

const AT_ONCE = 200;

async function deletePhotos(trx: Db, hashes: readonly string[], before: string): Promise<number> {
  let deleted = 0;
  for (let i = 0; i < hashes.length; i += AT_ONCE) {
    const some = hashes.slice(i, i + AT_ONCE);
    const { numDeletedRows } = await trx
      .deleteFrom("photos")
      .where("hash", "in", some)
      .where("created_at", "<", before)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
    await trx
      .deleteFrom("photo_variants")
      .where("hash", "in", some)
      .where("hash", "not in", trx.selectFrom("photos").select("hash"))
      .execute();
  }
  return deleted;
}
