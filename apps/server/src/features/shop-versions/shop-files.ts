import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { accept, findChanges } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import {
  faultsOfFile,
  faultWords,
  hashSource,
  readable,
  ShopConfigError,
  type ShopFile,
  toShopFile,
} from "../shops/load-shops.ts";
import { storeVersion } from "./publish-shop.ts";
import {
  findPublished,
  hasVersionWith,
  listShopRows,
  lockShopRow,
  type ShopRow,
  updateShopRow,
} from "./shop-versions-repository.ts";

export interface FileDifference {
  readonly file: ShopFile;
  /**
   * `older`: equal to an earlier version, so the folder is probably outdated. `held_back`: the shop
   * is edited in the office, so files are not applied.
   */
  readonly kind: "new" | "changed" | "older" | "held_back";
}

export async function compareFiles(
  db: Db,
  files: readonly ShopFile[],
): Promise<readonly FileDifference[]> {
  const rows = new Map((await listShopRows(db)).map((row) => [row.slug, row]));
  const differences: FileDifference[] = [];
  for (const file of files) {
    const kind = await compareFile(db, file, rows.get(file.slug));
    if (kind !== "same") differences.push({ file, kind });
  }
  return differences;
}

export function filesToImport(differences: readonly FileDifference[]): readonly ShopFile[] {
  return differences.flatMap(({ file, kind }) => (isImported(kind) ? [file] : []));
}

const isImported = (kind: FileDifference["kind"]) => kind === "new" || kind === "changed";

async function compareFile(
  db: Db,
  file: ShopFile,
  row: ShopRow | undefined,
): Promise<FileDifference["kind"] | "same"> {
  if (row?.fileHash === file.hash) return "same";
  if (await isPublished(db, file)) return "same";
  if (row?.isEdited) return "held_back";
  if (!row?.lastVersion) return "new";
  return (await hasVersionWith(db, file.slug, file.source)) ? "older" : "changed";
}

/** Same content despite different bytes: it was exported, or imported by a command. */
async function isPublished(db: Db, { slug, source, read }: ShopFile): Promise<boolean> {
  const published = await findPublished(db, slug);
  if (!published || !read.ok) return false;
  return findChanges(JSON.parse(published.content), JSON.parse(source)).length === 0;
}

/** Publishes new and changed files. Processes that start together are serialized. */
export async function importFiles(
  db: Db,
  files: readonly ShopFile[],
  at: Date,
): Promise<{ imported: readonly string[]; left: readonly FileDifference[] }> {
  readable(filesToImport(await compareFiles(db, files)));
  const known = new Map((await listShopRows(db)).map(({ slug, fileHash }) => [slug, fileHash]));
  const imported: string[] = [];
  const remaining: FileDifference[] = [];
  for (const file of files.filter(({ slug, hash }) => known.get(slug) !== hash)) {
    const kind = await importFile(db, file, at);
    if (kind === "same") continue;
    if (isImported(kind)) imported.push(file.slug);
    else remaining.push({ file, kind });
  }
  return { imported, left: remaining };
}

async function importFile(db: Db, file: ShopFile, at: Date) {
  const { slug, source: content } = file;
  const done = await transact(db, async (trx) => {
    const kind = await compareFile(trx, file, await lockShopRow(trx, slug));
    if (kind === "held_back" || kind === "older") return accept(kind);
    await noteFile(trx, slug, content);
    if (kind === "same") return accept(kind);
    const version = { slug, content, origin: "file", byUser: null } as const;
    const stored = await storeVersion(trx, version, at);
    return stored.ok ? accept(kind) : stored;
  });
  if (done.ok) return done.value;
  throw new ShopConfigError(done.error.map((fault) => faultWords(`${slug}/shop.json`, fault)));
}

export async function noteFile(db: Db, slug: string, source: string): Promise<void> {
  await updateShopRow(db, slug, { fileHash: hashSource(source) });
}

export function differenceWords({ file, kind }: FileDifference): string {
  const { slug } = file;
  const path = `shops/${slug}/shop.json`;
  if (kind === "new") return `${path} is new: the server's next start opens the shop`;
  if (kind === "changed") return `${path} has changed: the server's next start publishes it`;
  const ways = `"shops import ${slug} FILE" publishes it, "shops export ${slug} FILE" overwrites it`;
  if (kind === "older") {
    return `${path} is an older version of the shop and is not applied; ${ways}`;
  }
  const words = `${path} has changed and is not applied, because the shop was edited in the office; ${ways}`;
  return [words, ...faultsOfFile(file)].join("\n  ");
}

export async function isFileHeldBack(db: Db, shopsDir: string, slug: string): Promise<boolean> {
  const source = await readFile(join(shopsDir, slug, "shop.json"), "utf8").catch(() => undefined);
  if (source === undefined) return false;
  const [difference] = await compareFiles(db, [toShopFile(slug, source)]);
  return difference?.kind === "held_back";
}
