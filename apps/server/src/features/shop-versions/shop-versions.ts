import type { Db } from "../../storage/schema.ts";
import {
  countVersionsSince,
  findNewestChanges,
  findPublished,
  findPublishedBefore,
  findShopRow,
  findVersion,
  findVersions,
  lockShopRow,
  type PublishedContent,
  updateShopRow,
  type VersionRow,
  type VersionWithContent,
} from "./shop-versions-repository.ts";

export type { PublishedContent, VersionRow, VersionWithContent };
export {
  countVersionsSince,
  findNewestChanges as readNewestChanges,
  findPublishedBefore as readPublishedBefore,
  findShopRow,
  findVersions as listVersions,
};

export function readPublishedShop(db: Db, slug: string): Promise<PublishedContent | undefined> {
  return findPublished(db, slug);
}

export function readVersion(
  db: Db,
  slug: string,
  version: number,
): Promise<VersionWithContent | undefined> {
  return findVersion(db, slug, version);
}

/** Serializes publishing of a shop. Take it before any other lock of the shop. */
export async function lockShop(
  trx: Db,
  slug: string,
): Promise<{ readonly publishedVersion: number | null }> {
  return await lockShopRow(trx, slug);
}

/** From now on the shop's file is not applied. */
export async function markEdited(trx: Db, slug: string): Promise<void> {
  await updateShopRow(trx, slug, { isEdited: true });
}
