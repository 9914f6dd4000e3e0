import { type ChangeFeed, publishChange } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { shareCommit } from "../../storage/transaction.ts";
import { watchOtherWriters } from "../../storage/watch-other-writers.ts";
import {
  faultWords,
  readable,
  readShop,
  ShopConfigError,
  type ShopFile,
} from "../shops/load-shops.ts";
import { type ChangeableShops, createShops, type Shops } from "../shops/shops.ts";
import { compareFiles, type FileDifference, filesToImport, importFiles } from "./shop-files.ts";
import { findPublishedVersions, findVersion, listShopRows } from "./shop-versions-repository.ts";

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

/** Fallback: a process may stop between publishing and notifying. */
const RELOAD_EVERY_MS = 10_000;

interface FollowDeps {
  readonly db: Db;
  readonly feed: Pick<ChangeFeed, "subscribe">;
  readonly published: Pick<PublishedShops, "reload">;
  readonly onError: (error: unknown) => void;
  readonly lookEveryMs?: number;
}

export function followPublished({
  db,
  feed,
  published,
  onError,
  lookEveryMs = RELOAD_EVERY_MS,
}: FollowDeps): () => Promise<void> {
  let last = Promise.resolve();
  let lastError = "";
  const reportOnce = (error: unknown) => {
    if (String(error) !== lastError) onError(error);
    lastError = String(error);
  };
  const reload = () => {
    last = published.reload().then(() => {
      lastError = "";
    }, reportOnce);
  };
  const unsubscribe = feed.subscribe(({ kind }) => {
    if (kind === "shop" || kind === "resync") reload();
  });
  const stopWatching = watchOtherWriters(db, { onWritten: reload, onError });
  const timer = setInterval(reload, lookEveryMs).unref();
  // Publications between start and subscription.
  reload();
  return async () => {
    unsubscribe();
    clearInterval(timer);
    await stopWatching();
    await last;
  };
}

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
