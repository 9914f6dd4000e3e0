import type { ShopConfig, VersionOrigin } from "@comptoir/contract";
import {
  accept,
  type ConfigFault,
  countChanges,
  type FieldChange,
  findChanges,
  type Result,
  type ShopContent,
} from "@comptoir/domain";
import { type AuditEntry, OPERATOR, recordAudit } from "../../audit/audit-log.ts";
import type { ShopChanged } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { notifyOwners } from "../notices/owner-notices.ts";
import { applyTerms } from "../service/recount-places.ts";
import { readShop } from "../shops/load-shops.ts";
import {
  findPublished,
  findVersion,
  insertVersion,
  lockShopRow,
  markPublished,
  updateShopRow,
  type VersionWithContent,
} from "./shop-versions-repository.ts";

export interface NewVersion {
  readonly slug: string;
  readonly content: string;
  readonly origin: VersionOrigin;
  readonly byUser: string | null;
  readonly requestId?: string | undefined;
}

export interface StoredVersion {
  readonly version: number;
  readonly changes: readonly FieldChange[];
}

type Stored = Result<StoredVersion, readonly ConfigFault[]>;

export interface PublishDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly shopChanged: ShopChanged;
}

export async function publishShop(
  { db, clock, shopChanged }: PublishDeps,
  newVersion: NewVersion,
): Promise<Stored> {
  const stored = await transact(db, (trx) => storeVersion(trx, newVersion, clock()));
  if (stored.ok) await shopChanged(newVersion);
  return stored;
}

/** Call inside a transaction; notify after commit. */
export async function storeVersion(trx: Db, newVersion: NewVersion, at: Date): Promise<Stored> {
  return await store(trx, newVersion, at, at);
}

export async function storeUnpublished(db: Db, newVersion: NewVersion, at: Date): Promise<Stored> {
  return await transact(db, (trx) => store(trx, newVersion, at, null));
}

async function store(
  trx: Db,
  { slug, content, origin, byUser, requestId }: NewVersion,
  at: Date,
  publishedAt: Date | null,
): Promise<Stored> {
  const read = readShop(slug, content);
  if (!read.ok) return read;
  const { lastVersion, isEdited } = await lockShopRow(trx, slug);
  const { changes, changeCount } = await changesFromPublished(trx, slug, content);
  const version = lastVersion + 1;
  await insertVersion(trx, slug, {
    ...{ version, content, origin, byUser, changes, changeCount },
    createdAt: at.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  });
  await updateShopRow(trx, slug, {
    lastVersion: version,
    ...(publishedAt && { publishedVersion: version }),
    isEdited: isEdited || isOfficeWork(origin, byUser),
  });
  const audited = { at, slug, requestId, actor: actorOf(origin, byUser), version, changes, origin };
  if (publishedAt) await announce(trx, read.value.shop, audited);
  else await recordVersion(trx, "shop_imported", audited);
  return accept({ version, changes });
}

async function publishWaiting(
  trx: Db,
  slug: string,
  { version, content }: VersionWithContent,
  at: Date,
): Promise<Stored> {
  const read = readShop(slug, content);
  if (!read.ok) return read;
  await lockShopRow(trx, slug);
  const { changes, changeCount } = await changesFromPublished(trx, slug, content);
  await markPublished(trx, slug, { version, publishedAt: at.toISOString(), changes, changeCount });
  await updateShopRow(trx, slug, { publishedVersion: version });
  const audited = { at, slug, actor: OPERATOR, version, changes, origin: "command" };
  await announce(trx, read.value.shop, audited);
  return accept({ version, changes });
}

interface AuditedVersion extends Pick<AuditEntry, "at" | "requestId" | "actor">, StoredVersion {
  readonly slug: string;
  readonly origin: string;
}

async function announce(trx: Db, shop: ShopConfig, stored: AuditedVersion): Promise<void> {
  const { slug, at, version, changes } = stored;
  await applyTerms(trx, { slug, shop, at });
  await recordVersion(trx, "shop_published", stored);
  await notifyOwners(trx, { notice: "guarded_published", slug, of: String(version), changes }, at);
}

function recordVersion(
  trx: Db,
  action: "shop_published" | "shop_imported",
  { version, changes, origin, ...entry }: AuditedVersion,
): Promise<void> {
  const details = { origin, fields: changes.length };
  return recordAudit(trx, { ...entry, action, target: String(version), details });
}

async function changesFromPublished(trx: Db, slug: string, content: string) {
  const published = await findPublished(trx, slug);
  if (!published) return { changes: [], changeCount: 0 };
  const before: ShopContent = JSON.parse(published.content);
  const changes = findChanges(before, JSON.parse(content));
  return { changes, changeCount: countChanges(changes, before) };
}

/** Files and commands keep the shop under control of its file. */
function isOfficeWork(origin: VersionOrigin, byUser: string | null): boolean {
  return byUser !== null || origin === "office" || origin === "plan" || origin === "undo";
}

function actorOf(origin: VersionOrigin, byUser: string | null): string | null {
  if (byUser !== null) return byUser;
  return origin === "command" || origin === "file" || origin === "brought_back" ? OPERATOR : null;
}

type Refusal = "no_such_version" | "published_already" | readonly ConfigFault[];

export async function publishVersion(
  { db, clock, shopChanged }: PublishDeps,
  { slug, version }: { readonly slug: string; readonly version: number },
): Promise<Result<StoredVersion, Refusal>> {
  const done = await transact<StoredVersion, Refusal>(db, async (trx) => {
    const { publishedVersion } = await lockShopRow(trx, slug);
    if (publishedVersion === version) return { ok: false, error: "published_already" };
    const found = await findVersion(trx, slug, version);
    if (!found) return { ok: false, error: "no_such_version" };
    if (found.publishedAt === null) return await publishWaiting(trx, slug, found, clock());
    const { content } = found;
    const again = { slug, content, origin: "brought_back", byUser: null } as const;
    return await storeVersion(trx, again, clock());
  });
  if (done.ok) await shopChanged({ slug });
  return done;
}
