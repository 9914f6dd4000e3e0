import { accept, findChanges } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { faultWords, hashSource, ShopConfigError } from "./load-shops.ts";
import { storeVersion } from "./publish-shop.ts";
import {
  findPublished,
  listShopRows,
  lockShopRow,
  type ShopRow,
  updateShopRow,
} from "./shop-versions-repository.ts";
import type { LoadedShop } from "./shops.ts";

/** A file that differs from the one that was imported last. */
export interface FileDifference {
  readonly file: LoadedShop;
  /** Held back: somebody edited the shop in the office, and from then on no file changes it by itself. */
  readonly kind: "new" | "changed" | "held_back";
}

/** How the files differ from those that were imported. Changes nothing. */
export async function compareFiles(
  db: Db,
  files: readonly LoadedShop[],
): Promise<readonly FileDifference[]> {
  const rows = new Map((await listShopRows(db)).map((row) => [row.slug, row]));
  const differences: FileDifference[] = [];
  for (const file of files) {
    const kind = await compareFile(db, file, rows.get(file.slug));
    if (kind !== "same") differences.push({ file, kind });
  }
  return differences;
}

async function compareFile(
  db: Db,
  file: LoadedShop,
  row: ShopRow | undefined,
): Promise<FileDifference["kind"] | "same"> {
  if (row?.fileHash === file.version) return "same";
  if (!row?.isEdited) return row?.lastVersion ? "changed" : "new";
  return (await isPublished(db, file)) ? "same" : "held_back";
}

/** Other bytes, maybe, but what customers see: it was exported, or imported by a command. */
async function isPublished(db: Db, { slug, source }: LoadedShop): Promise<boolean> {
  const published = await findPublished(db, slug);
  if (!published) return false;
  return findChanges(JSON.parse(published.content), JSON.parse(source)).length === 0;
}

interface ImportedFiles {
  /** The slugs of the shops that show something else now. */
  readonly imported: readonly string[];
  readonly heldBack: readonly FileDifference[];
}

/** Publishes what is new or changed in the files. Processes that start together take turns. */
export async function importFiles(
  db: Db,
  files: readonly LoadedShop[],
  at: Date,
): Promise<ImportedFiles> {
  const known = new Map((await listShopRows(db)).map(({ slug, fileHash }) => [slug, fileHash]));
  const imported: string[] = [];
  const heldBack: FileDifference[] = [];
  for (const file of files.filter(({ slug, version }) => known.get(slug) !== version)) {
    const kind = await importFile(db, file, at);
    if (kind === "held_back") heldBack.push({ file, kind });
    else if (kind !== "same") imported.push(file.slug);
  }
  return { imported, heldBack };
}

async function importFile(db: Db, file: LoadedShop, at: Date) {
  const { slug, source: content } = file;
  const done = await transact(db, async (trx) => {
    const kind = await compareFile(trx, file, await lockShopRow(trx, slug));
    if (kind === "held_back") return accept(kind);
    await noteFile(trx, slug, content);
    if (kind === "same") return accept(kind);
    const version = { slug, content, origin: "file", byUser: null } as const;
    const stored = await storeVersion(trx, version, at);
    return stored.ok ? accept(kind) : stored;
  });
  if (done.ok) return done.value;
  throw new ShopConfigError(done.error.map((fault) => faultWords(`${slug}/shop.json`, fault)));
}

/** The file in the shop's folder is this one, and nothing of it is left to import. */
export async function noteFile(db: Db, slug: string, source: string): Promise<void> {
  await updateShopRow(db, slug, { fileHash: hashSource(source) });
}

/** What becomes of it, and what the operator can do. */
export function differenceWords({ file: { slug }, kind }: FileDifference): string {
  const file = `shops/${slug}/shop.json`;
  if (kind === "new") return `${file} is new: the server's next start opens the shop`;
  if (kind === "changed") return `${file} has changed: the server's next start publishes it`;
  return (
    `${file} has changed and is not applied, because the shop was edited in the office; ` +
    `"shops import ${slug} FILE" publishes it, "shops export ${slug} FILE" overwrites it`
  );
}
