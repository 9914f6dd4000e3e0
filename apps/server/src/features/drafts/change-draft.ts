import { isContentTooLarge } from "@comptoir/contract";
import {
  accept,
  applyChanges,
  type FieldChange,
  type FieldClash,
  type JsonObject,
  type Result,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import { markEdited } from "../shop-versions/shop-versions.ts";
import { lockDraft, storeDraft } from "./draft.ts";
import type { DraftDeps } from "./draft-deps.ts";

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
