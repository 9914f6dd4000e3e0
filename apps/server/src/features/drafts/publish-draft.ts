import {
  accept,
  findChanges,
  inZurich,
  type JsonObject,
  type Result,
  startOfDay,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import {
  type NewVersion,
  type StoredVersion,
  storeVersion,
} from "../shop-versions/publish-shop.ts";
import { countVersionsSince, readPublishedBefore } from "../shop-versions/shop-versions.ts";
import {
  changesOf,
  checkProven,
  type Draft,
  type DraftDeps,
  type ProvenOwnerRequest,
  storeDraft,
  withDraft,
} from "./draft.ts";

export interface PublishDraft extends ProvenOwnerRequest {
  readonly revision: number;
}

export interface PublishedDraft {
  readonly version: number | null;
  readonly revision: number;
}

export function publishDraft(deps: DraftDeps, call: PublishDraft) {
  const { owner, revision, requestId } = call;
  const { slug, subject: byUser } = owner;
  return withDraft<PublishedDraft>(deps, slug, ["shop", "draft"], async (trx, draft, at) => {
    if (draft.revision !== revision) return repeated(draft, revision);
    const { content } = draft;
    // The first publication has no earlier settings to protect.
    const changes = draft.published ? changesOf(draft) : [];
    if (draft.published && changes.length === 0) return fault("nothing_to_publish");
    const proven = checkProven(changes, call);
    if (!proven.ok) return proven;
    const newVersion = { slug, content: JSON.stringify(content), byUser, requestId };
    const stored = await storeOfficeVersion(trx, newVersion, at);
    if (!stored.ok) return stored;
    const { version } = stored.value;
    const next = { content, published: { version, content }, taken: { revision, version } };
    return accept({ version, revision: (await storeDraft(trx, draft, next, at)).revision });
  });
}

export function repeated(
  { taken, revision: current }: Draft,
  revision: number,
): Result<PublishedDraft, Fault> {
  if (taken?.revision !== revision) return fault("draft_changed");
  return accept({ version: taken.version, revision: current });
}

export interface UndoPublish extends ProvenOwnerRequest {
  readonly version: number;
}

interface UndoResult {
  readonly version: number;
  readonly revision: number;
}

/** Publishes the previous version again. The undone changes stay in the draft. */
export function undoPublish(deps: DraftDeps, call: UndoPublish) {
  const { owner, version: undone, requestId } = call;
  const { slug, subject: byUser } = owner;
  return withDraft<UndoResult>(deps, slug, ["shop", "draft"], async (trx, draft, at) => {
    if (draft.published?.version !== undone) return fault("version_not_current");
    const before = await readPublishedBefore(trx, slug, undone);
    if (!before) return fault("not_found");
    const content = JSON.parse(before.content) as JsonObject;
    const proven = checkProven(findChanges(draft.published.content, content), call);
    if (!proven.ok) return proven;
    const newVersion = { slug, content: before.content, byUser, requestId };
    const stored = await storeUndoingVersion(trx, { ...newVersion, origin: "undo" }, at);
    if (!stored.ok) return stored;
    const { version } = stored.value;
    const next = { content: draft.content, published: { version, content } };
    const { revision } = await storeDraft(trx, draft, next, at);
    await recordAudit(trx, {
      ...{ at, actor: byUser, target: String(undone), slug, requestId, action: "publish_undone" },
      details: { version, back: before.version },
    });
    return accept({ version, revision });
  });
}

/** Per day in Zurich; a busy owner needs about 20. */
export const MOST_PUBLICATIONS = 60;
/** Undoing still works after the limit is reached. */
const MOST_WITH_UNDOING = 2 * MOST_PUBLICATIONS;

type OfficeVersion = Omit<NewVersion, "origin">;

export async function storeOfficeVersion(
  trx: Db,
  newVersion: OfficeVersion,
  at: Date,
): Promise<Result<StoredVersion, Fault>> {
  const may = await mayPublish(trx, newVersion.slug, at);
  return may.ok ? await store(trx, { ...newVersion, origin: "office" }, at) : may;
}

export async function storeUndoingVersion(
  trx: Db,
  newVersion: OfficeVersion & { readonly origin: "undo" | "office" },
  at: Date,
): Promise<Result<StoredVersion, Fault>> {
  const may = await mayPublish(trx, newVersion.slug, at, MOST_WITH_UNDOING);
  return may.ok ? await store(trx, newVersion, at) : may;
}

export async function mayPublish(
  trx: Db,
  slug: string,
  at: Date,
  most = MOST_PUBLICATIONS,
): Promise<Result<true, Fault>> {
  const since = startOfDay(inZurich(at).day);
  const origins = ["office", "plan", "undo"] as const;
  const count = await countVersionsSince(trx, slug, { since, origins });
  return count < most ? accept(true) : fault("too_many_publications");
}

async function store(trx: Db, newVersion: NewVersion, at: Date) {
  const stored = await storeVersion(trx, newVersion, at);
  return stored.ok ? stored : fault("draft_faults", { faults: stored.error.length });
}
