import { type AuditAction, isContentTooLarge } from "@comptoir/contract";
import {
  accept,
  applyChanges,
  type FieldChange,
  type FieldClash,
  type JsonObject,
  type Result,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { markEdited, readVersion } from "../shop-versions/shop-versions.ts";
import {
  type Draft,
  type DraftDeps,
  lockDraft,
  type OwnerRequest,
  publishedContent,
  storeContent,
  storeDraft,
} from "./draft.ts";

export interface ChangeDraft {
  readonly slug: string;
  readonly changes: readonly FieldChange[];
}

interface ChangedDraft {
  readonly revision: number;
  readonly clashes: readonly FieldClash[];
}

/** Saves the changes that do not conflict. Drafts may be incomplete: only the size is checked. */
export async function changeDraft(
  { db, feed, clock }: DraftDeps,
  { slug, changes }: ChangeDraft,
): Promise<Result<ChangedDraft, Fault>> {
  const at = clock();
  const saved = await transact<ChangedDraft & { isChanged: boolean }, Fault>(db, async (trx) => {
    const draft = await lockDraft(trx, slug, at);
    const { document, applied, clashes } = applyChanges(draft.content, changes);
    if (applied.length === 0) return accept({ ...draft, clashes, isChanged: false });
    if (isContentTooLarge(document)) return fault("shop_too_large");
    const { revision } = await storeDraft(trx, draft, { content: document as JsonObject }, at);
    await markEdited(trx, slug);
    return accept({ revision, clashes, isChanged: true });
  });
  if (saved.ok && saved.value.isChanged) feed.publish({ kind: "draft", slug });
  return saved;
}

export interface ReplaceDraft extends OwnerRequest {
  /** The revision its author saw; another one is not discarded. */
  readonly revision: number;
}

export function discardDraft(
  deps: DraftDeps,
  call: ReplaceDraft,
): Promise<Result<{ revision: number }, Fault>> {
  const action = "draft_discarded";
  return replaceDraft(deps, call, action, async (_trx, draft) => accept(publishedContent(draft)));
}

export function bringBack(
  deps: DraftDeps,
  call: ReplaceDraft & { readonly version: number },
): Promise<Result<{ revision: number }, Fault>> {
  return replaceDraft(deps, call, "version_brought_back", async (trx, { slug }) => {
    const old = await readVersion(trx, slug, call.version);
    return old ? accept<JsonObject>(JSON.parse(old.content)) : fault("not_found");
  });
}

type NextContent = (trx: Db, draft: Draft) => Promise<Result<JsonObject, Fault>>;

async function replaceDraft(
  { db, feed, clock }: DraftDeps,
  { owner, requestId, revision, version }: ReplaceDraft & { readonly version?: number },
  action: AuditAction,
  nextContent: NextContent,
): Promise<Result<{ revision: number }, Fault>> {
  const { slug, subject: actor } = owner;
  const at = clock();
  const replaced = await transact<{ revision: number }, Fault>(db, async (trx) => {
    const draft = await lockDraft(trx, slug, at);
    if (draft.revision !== revision) return fault("draft_changed");
    const content = await nextContent(trx, draft);
    if (!content.ok) return content;
    const stored = await storeContent(trx, draft, content.value, at);
    if (stored === draft) return accept(draft);
    await markEdited(trx, slug);
    const target = version === undefined ? null : String(version);
    await recordAudit(trx, { at, action, actor, target, slug, requestId, details: { revision } });
    return accept(stored);
  });
  if (replaced.ok && replaced.value.revision !== revision) feed.publish({ kind: "draft", slug });
  return replaced;
}
