import type { VersionOrigin } from "@comptoir/contract";
import type { FieldChange } from "@comptoir/domain";
import { type Selectable, sql } from "kysely";
import { lockRows } from "../../storage/engine.ts";
import type { Db, Schema } from "../../storage/schema.ts";

export interface ShopRow {
  readonly slug: string;
  readonly publishedVersion: number | null;
  readonly lastVersion: number;
  readonly fileHash: string | null;
  readonly isEdited: boolean;
}

/** Without content and changes, which may be large. */
export interface VersionRow {
  readonly version: number;
  readonly origin: VersionOrigin;
  readonly byUser: string | null;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly changeCount: number;
}

export interface VersionWithContent extends VersionRow {
  readonly changes: readonly FieldChange[];
  readonly content: string;
}

export interface PublishedContent {
  readonly version: number;
  readonly publishedAt: string | null;
  readonly content: string;
}

/** Creates the row for a new shop, and locks it until the transaction ends. */
export async function lockShopRow(trx: Db, slug: string): Promise<ShopRow> {
  await trx
    .insertInto("shops")
    .values({ restaurant_id: slug })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = trx.selectFrom("shops").selectAll().where("restaurant_id", "=", slug);
  return readShopRow(await lockRows(trx, query, "update").executeTakeFirstOrThrow());
}

export async function findShopRow(db: Db, slug: string): Promise<ShopRow | undefined> {
  const query = db.selectFrom("shops").selectAll().where("restaurant_id", "=", slug);
  const row = await query.executeTakeFirst();
  return row && readShopRow(row);
}

export async function listShopRows(db: Db): Promise<ShopRow[]> {
  const rows = await db.selectFrom("shops").selectAll().orderBy("restaurant_id").execute();
  return rows.map(readShopRow);
}

export async function updateShopRow(trx: Db, slug: string, change: Partial<ShopRow>) {
  const { publishedVersion, lastVersion, fileHash, isEdited } = change;
  await trx
    .updateTable("shops")
    .set({
      published_version: publishedVersion,
      last_version: lastVersion,
      file_hash: fileHash,
      is_edited: isEdited === undefined ? undefined : Number(isEdited),
    })
    .where("restaurant_id", "=", slug)
    .execute();
}

export async function insertVersion(trx: Db, slug: string, row: VersionWithContent): Promise<void> {
  await trx
    .insertInto("shop_versions")
    .values({
      restaurant_id: slug,
      version: row.version,
      content: row.content,
      changes_json: JSON.stringify(row.changes),
      change_count: row.changeCount,
      origin: row.origin,
      by_user: row.byUser,
      created_at: row.createdAt,
      published_at: row.publishedAt,
    })
    .execute();
}

/** For a waiting version: its changes become relative to the version published by now. */
export async function markPublished(
  trx: Db,
  slug: string,
  row: Pick<VersionWithContent, "version" | "publishedAt" | "changes" | "changeCount">,
): Promise<void> {
  await trx
    .updateTable("shop_versions")
    .set({
      published_at: row.publishedAt,
      changes_json: JSON.stringify(row.changes),
      change_count: row.changeCount,
    })
    .where("restaurant_id", "=", slug)
    .where("version", "=", row.version)
    .execute();
}

const published = (db: Db) =>
  db
    .selectFrom("shops")
    .innerJoin("shop_versions", (join) =>
      join
        .onRef("shop_versions.restaurant_id", "=", "shops.restaurant_id")
        .onRef("shop_versions.version", "=", "shops.published_version"),
    );

export async function findPublishedVersions(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await published(db)
    .select(["shops.restaurant_id", "shop_versions.version"])
    .orderBy("shops.restaurant_id")
    .execute();
  return new Map(rows.map(({ restaurant_id, version }) => [restaurant_id, version]));
}

export async function findPublished(db: Db, slug: string): Promise<PublishedContent | undefined> {
  return await published(db)
    .select(["shop_versions.version", "shop_versions.content", "published_at as publishedAt"])
    .where("shops.restaurant_id", "=", slug)
    .executeTakeFirst();
}

export async function findPublishedBefore(db: Db, slug: string, version: number) {
  return await db
    .selectFrom("shop_versions")
    .select(["version", "content"])
    .where("restaurant_id", "=", slug)
    .where("version", "!=", version)
    .where("published_at", "is not", null)
    .orderBy("published_at", "desc")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findDraftBase(db: Db, slug: string): Promise<number | null> {
  const draft = db.selectFrom("shop_drafts").select("base_version");
  const row = await draft.where("restaurant_id", "=", slug).executeTakeFirst();
  return row?.base_version ?? null;
}

export async function findVersions(
  db: Db,
  slug: string,
  { before, limit }: { before?: number | undefined; limit?: number } = {},
): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom("shop_versions")
    .select(["version", "origin", "by_user", "created_at", "published_at", "change_count"])
    .where("restaurant_id", "=", slug)
    .$if(before !== undefined, (query) => query.where("version", "<", before ?? 0))
    .orderBy("version", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(readVersionRow);
}

export async function deleteVersions(trx: Db, slug: string, versions: readonly number[]) {
  if (versions.length === 0) return;
  await trx
    .deleteFrom("shop_versions")
    .where("restaurant_id", "=", slug)
    .where("version", "in", versions)
    .execute();
}

/**
 * The changes of the newest published versions, oldest first. Stops at the limits of number and
 * size, and before a version that was pruned.
 */
export async function findNewestChanges(
  db: Db,
  slug: string,
  most: { versions: number; bytes: number },
): Promise<readonly (readonly FieldChange[])[]> {
  const ofShop = db.selectFrom("shop_versions").where("restaurant_id", "=", slug);
  const sizes = await ofShop
    .select(["version", sql<number | string>`octet_length(changes_json)`.as("bytes")])
    .orderBy("version", "desc")
    .limit(most.versions)
    .execute();
  let left = most.bytes;
  const isOut = sizes.findIndex(({ version, bytes }, i) => {
    left -= Number(bytes);
    return left < 0 || version !== (sizes[0]?.version ?? 0) - i;
  });
  const first = sizes.slice(0, isOut < 0 ? sizes.length : isOut).at(-1)?.version;
  if (first === undefined) return [];
  const rows = await ofShop
    .select("changes_json")
    .where("version", ">=", first)
    .where("published_at", "is not", null)
    .orderBy("published_at")
    .orderBy("version")
    .execute();
  return rows.map(({ changes_json }) => JSON.parse(changes_json));
}

export async function countVersionsSince(
  db: Db,
  slug: string,
  { since, origins }: { readonly since: Date; readonly origins: readonly VersionOrigin[] },
): Promise<number> {
  const { count } = await db
    .selectFrom("shop_versions")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("restaurant_id", "=", slug)
    .where("created_at", ">=", since.toISOString())
    .where("origin", "in", origins)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findVersion(db: Db, slug: string, version: number) {
  const row = await db
    .selectFrom("shop_versions")
    .selectAll()
    .where("restaurant_id", "=", slug)
    .where("version", "=", version)
    .executeTakeFirst();
  return (
    row && {
      ...readVersionRow(row),
      changes: JSON.parse(row.changes_json),
      content: row.content,
    }
  );
}

export async function hasVersionWith(db: Db, slug: string, content: string): Promise<boolean> {
  const row = await db
    .selectFrom("shop_versions")
    .select("version")
    .where("restaurant_id", "=", slug)
    .where("content", "=", content)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function readShopRow(row: Selectable<Schema["shops"]>): ShopRow {
  return {
    slug: row.restaurant_id,
    publishedVersion: row.published_version,
    lastVersion: row.last_version,
    fileHash: row.file_hash,
    isEdited: row.is_edited === 1,
  };
}

function readVersionRow(
  row: Omit<Selectable<Schema["shop_versions"]>, "restaurant_id" | "content" | "changes_json">,
): VersionRow {
  return {
    version: row.version,
    origin: row.origin as VersionOrigin,
    byUser: row.by_user,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    changeCount: row.change_count,
  };
}
