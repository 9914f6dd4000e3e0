import {
  accept,
  type FieldChange,
  findDishOfTheDay,
  forceChanges,
  type JsonObject,
  type Result,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import { type DraftDeps, lockDraft, type OwnerRequest, storeDraft } from "../drafts/draft.ts";
import { unplanField } from "../drafts/plan-publish.ts";
import { storeUndoingVersion } from "../drafts/publish-draft.ts";

/**
 * The change that ends the sale of a dish. Its expected old value prevents creating a deleted dish
 * again.
 */
export function archiving(content: JsonObject, id: string): FieldChange {
  const path = findDishOfTheDay(content, id)?.path ?? [];
  return { path: [...path, "state"], was: null, value: "archived" };
}

export async function archiveDish(
  { db, feed, clock }: DraftDeps,
  { owner, requestId, dish: id }: OwnerRequest & { readonly dish: string },
): Promise<Result<{ version: number }, Fault>> {
  const { slug, subject: byUser } = owner;
  const at = clock();
  const ended = await transact<{ version: number; isNew: boolean }, Fault>(db, async (trx) => {
    const draft = await lockDraft(trx, slug, at);
    const { content: before = {}, version: current = 0 } = draft.published ?? {};
    const existing = findDishOfTheDay(before, id);
    if (!existing) return fault("not_found");
    if (existing.dish.state !== undefined) return accept({ version: current, isNew: false });

    const change = archiving(before, id);
    const content = forceChanges(before, [change]) as JsonObject;
    const next = { slug, content: JSON.stringify(content), byUser, requestId };
    const stored = await storeUndoingVersion(trx, { ...next, origin: "office" }, at);
    if (!stored.ok) return stored;
    const { version } = stored.value;
    const isInDraft = findDishOfTheDay(draft.content, id) !== undefined;
    const drafted = isInDraft
      ? (forceChanges(draft.content, [archiving(draft.content, id)]) as JsonObject)
      : draft.content;
    await storeDraft(trx, draft, { content: drafted, published: { version, content } }, at);
    await unplanField(trx, { owner, requestId }, change.path, at);
    return accept({ version, isNew: true });
  });
  if (!ended.ok) return ended;
  if (ended.value.isNew) {
    for (const kind of ["shop", "draft", "plans"] as const) feed.publish({ kind, slug });
  }
  return accept({ version: ended.value.version });
}
