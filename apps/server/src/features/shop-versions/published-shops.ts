import type { Db } from "../../storage/schema.ts";
import { shareCommit } from "../../storage/transaction.ts";
import { faultWords, readShop, ShopConfigError } from "../shops/load-shops.ts";
import { type ChangeableShops, createShops } from "../shops/shops.ts";
import { findPublishedVersions, findVersion } from "./shop-versions-repository.ts";

export interface PublishedShops {
  readonly shops: ChangeableShops;
  /** Keeps shops whose new version cannot be read, and then throws. */
  reload(): Promise<void>;
}

export async function openPublishedShops(db: Db): Promise<PublishedShops> {
  const shops = createShops([]);
  const loaded = new Map<string, number>();

  const load = async () => {
    // On SQLite this waits for the running transaction, so that it never reads uncommitted data.
    const published = await shareCommit(db, findPublishedVersions);
    const faults: string[] = [];
    for (const [slug, version] of published) {
      if (loaded.get(slug) === version) continue;
      const row = await findVersion(db, slug, version);
      const read = readShop(slug, row?.content ?? "");
      if (read.ok) {
        shops.set(read.value);
        loaded.set(slug, version);
      } else {
        const where = `${slug}, version ${version}`;
        faults.push(...read.error.map((fault) => faultWords(where, fault)));
      }
    }
    if (faults.length > 0) throw new ShopConfigError(faults);
  };

  let last = Promise.resolve();
  /** Sequential, so that an older result never comes last. */
  const reload = () => {
    last = last.catch(() => {}).then(load);
    return last;
  };
  await reload();
  return { shops, reload };
}
