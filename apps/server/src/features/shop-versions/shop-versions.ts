import type { Db } from "../../storage/schema.ts";
import { updateShopRow } from "./shop-versions-repository.ts";

export type { PublishedContent, VersionRow } from "./shop-versions-repository.ts";
export {
  countVersionsSince,
  findNewestChanges as readNewestChanges,
  findPublished as readPublishedShop,
  findPublishedBefore as readPublishedBefore,
  findShopRow,
  findVersion as readVersion,
  findVersions as listVersions,
  /** Serializes publishing of a shop. Take it before any other lock of the shop. */
  lockShopRow as lockShop,
} from "./shop-versions-repository.ts";

/** From now on the shop's file is not applied. */
export async function markEdited(trx: Db, slug: string): Promise<void> {
  await updateShopRow(trx, slug, { isEdited: true });
}
