import type { VersionOrigin } from "@comptoir/contract";
import type { FieldChange } from "@comptoir/domain";
import type { Selectable } from "kysely";
import { lockRows } from "../../storage/locks.ts";
import type { Db, Schema } from "../../storage/schema.ts";

export interface ShopRow {
  readonly slug: string;
  readonly publishedVersion: number | null;
  readonly lastVersion: number;
  readonly fileHash: string | null;
  readonly isEdited: boolean;
}

/** One that is listed; its content is asked for on its own. */
export interface VersionRow {
  readonly version: number;
  readonly origin: VersionOrigin;
  readonly byUser: string | null;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  /** From what was published before it. */
  readonly changes: readonly FieldChange[];
}

export interface VersionWithContent extends VersionRow {
  /** JSON text. */
  readonly content: string;
}

export interface PublishedContent {
  readonly version: number;
  readonly publishedAt: string | null;
  readonly content: string;
}

/** The shop's row, its own until the transaction ends; made where the shop is new. */
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

export async function updateShopRow(
  trx: Db,
  slug: string,
  change: Partial<ShopRow>,
): Promise<void> {
  const { publishedVersion, lastVersion, fileHash, isEdited } = change;
  await trx
    .updateTable("shops")
    .set({
      ...(publishedVersion !== undefined && { published_version: publishedVersion }),
      ...(lastVersion !== undefined && { last_version: lastVersion }),
      ...(fileHash !== undefined && { file_hash: fileHash }),
      ...(isEdited !== undefined && { is_edited: isEdited ? 1 : 0 }),
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
      origin: row.origin,
      by_user: row.byUser,
      created_at: row.createdAt,
      published_at: row.publishedAt,
    })
    .execute();
}

/** Of one that waited: what it differs in is counted from what is published by now. */
export async function markPublished(
  trx: Db,
  slug: string,
  { version, publishedAt, changes }: Pick<VersionRow, "version" | "publishedAt" | "changes">,
): Promise<void> {
  await trx
    .updateTable("shop_versions")
    .set({ published_at: publishedAt, changes_json: JSON.stringify(changes) })
    .where("restaurant_id", "=", slug)
    .where("version", "=", version)
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

/** Which version each shop shows; those that show none are not in it. */
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

/** Newest first. */
export async function findVersions(db: Db, slug: string, limit: number): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom("shop_versions")
    .select(["version", "origin", "by_user", "created_at", "published_at", "changes_json"])
    .where("restaurant_id", "=", slug)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
  return rows.map(readVersionRow);
}

export async function findVersion(
  db: Db,
  slug: string,
  version: number,
): Promise<VersionWithContent | undefined> {
  const row = await db
    .selectFrom("shop_versions")
    .selectAll()
    .where("restaurant_id", "=", slug)
    .where("version", "=", version)
    .executeTakeFirst();
  return row && { ...readVersionRow(row), content: row.content };
}

/** Whether any of a shop's versions says this to the letter. */
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
  row: Omit<Selectable<Schema["shop_versions"]>, "restaurant_id" | "content">,
): VersionRow {
  return {
    version: row.version,
    origin: row.origin as VersionOrigin,
    byUser: row.by_user,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    changes: JSON.parse(row.changes_json),
  };
}
