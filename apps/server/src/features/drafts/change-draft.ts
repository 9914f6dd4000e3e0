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
import { markEdited, readVersion } from "../shop-versions/shop-versions.ts";
import {
  type Draft,
  type DraftDeps,
  type OwnerRequest,
  publishedContent,
  storeContent,
  storeDraft,
  withDraft,
} from "./draft.ts";

const DRAFT = ["draft"] as const;

export interface ChangeDraft {
  readonly slug: string;
  readonly changes: readonly FieldChange[];
}

interface ChangedDraft {
  readonly revision: number;
  readonly clashes: readonly FieldClash[];
  readonly isChanged: boolean;
}

/** Saves the changes that do not conflict. Drafts may be incomplete: only the size is checked. */
export function changeDraft(deps: DraftDeps, { slug, changes }: ChangeDraft) {
  const changed = ({ isChanged }: ChangedDraft) => (isChanged ? DRAFT : []);
  return withDraft<ChangedDraft>(deps, slug, changed, async (trx, draft, at) => {
    const { document, applied, clashes } = applyChanges(draft.content, changes);
    if (applied.length === 0) return accept({ ...draft, clashes, isChanged: false });
    if (isContentTooLarge(document)) return fault("shop_too_large");
    const { revision } = await storeDraft(trx, draft, { content: document as JsonObject }, at);
    await markEdited(trx, slug);
    return accept({ revision, clashes, isChanged: true });
  });
}

export interface ReplaceDraft extends OwnerRequest {
  /** The revision its author saw; another one is not discarded. */
  readonly revision: number;
}

export function discardDraft(deps: DraftDeps, call: ReplaceDraft) {
  const action = "draft_discarded";
  return replaceDraft(deps, call, action, async (_trx, draft) => accept(publishedContent(draft)));
}

export function bringBack(deps: DraftDeps, call: ReplaceDraft & { readonly version: number }) {
  return replaceDraft(deps, call, "version_brought_back", async (trx, { slug }) => {
    const old = await readVersion(trx, slug, call.version);
    return old ? accept<JsonObject>(JSON.parse(old.content)) : fault("not_found");
  });
}

type NextContent = (trx: Db, draft: Draft) => Promise<Result<JsonObject, Fault>>;

function replaceDraft(
  deps: DraftDeps,
  { owner, requestId, revision, version }: ReplaceDraft & { readonly version?: number },
  action: AuditAction,
  nextContent: NextContent,
) {
  const { slug, subject: actor } = owner;
  const changed = (done: { revision: number }) => (done.revision === revision ? [] : DRAFT);
  return withDraft<{ revision: number }>(deps, slug, changed, async (trx, draft, at) => {
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
}
