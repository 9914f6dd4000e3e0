import { accept, findChanges, type JsonObject, type Result } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import { readPublishedBefore } from "../shop-versions/shop-versions.ts";
import { lockDraft, storeDraft } from "./draft.ts";
import { checkProven, type DraftDeps, type ProvenOwnerRequest } from "./draft-deps.ts";
import { storeUndoingVersion } from "./store-office-version.ts";

export interface UndoPublish extends ProvenOwnerRequest {
  readonly version: number;
}

interface UndoResult {
  readonly version: number;
  readonly revision: number;
}

/** Publishes the previous version again. The undone changes stay in the draft. */
export async function undoPublish(
  { db, feed, clock }: DraftDeps,
  call: UndoPublish,
): Promise<Result<UndoResult, Fault>> {
  const { owner, version: undone, requestId } = call;
  const { slug, subject: byUser } = owner;
  const at = clock();
  const published = await transact<UndoResult, Fault>(db, async (trx) => {
    const draft = await lockDraft(trx, slug, at);
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
  if (published.ok) {
    feed.publish({ kind: "shop", slug });
    feed.publish({ kind: "draft", slug });
  }
  return published;
}
