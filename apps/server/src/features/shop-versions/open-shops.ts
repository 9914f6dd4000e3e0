import { publishChange } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { readable, ShopConfigError, type ShopFile } from "../shops/load-shops.ts";
import type { Shops } from "../shops/shops.ts";
import { openPublishedShops, type PublishedShops } from "./published-shops.ts";
import { compareFiles, type FileDifference, filesToImport, importFiles } from "./shop-files.ts";
import { listShopRows } from "./shop-versions-repository.ts";

export interface OpenedShops {
  readonly shops: Shops;
  readonly published: PublishedShops;
  readonly fileDifferences: readonly FileDifference[];
}

interface OpenShops {
  readonly db: Db;
  readonly files: readonly ShopFile[];
  readonly importsFiles: boolean;
  readonly at: Date;
}

/**
 * Loads shops from the database. A server imports new or changed files first. A command does not,
 * because somebody may be editing one, but knows the shops that the next start will open.
 */
export async function openShops({ db, files, importsFiles, at }: OpenShops): Promise<OpenedShops> {
  if (!importsFiles) {
    const fileDifferences = await compareFiles(db, files);
    readable(filesToImport(fileDifferences));
    const published = await openPublishedShops(db);
    const toOpen = fileDifferences.filter(({ kind }) => kind === "new");
    for (const shop of readable(filesToImport(toOpen))) published.shops.set(shop);
    return { shops: published.shops, published, fileDifferences };
  }
  if (files.length === 0 && (await listShopRows(db)).length === 0) {
    throw new ShopConfigError(["no shop found, neither in a folder nor in the database"]);
  }
  const { imported, left } = await importFiles(db, files, at);
  for (const slug of imported) await publishChange(db, { kind: "shop", slug });
  const published = await openPublishedShops(db);
  return { shops: published.shops, published, fileDifferences: left };
}
