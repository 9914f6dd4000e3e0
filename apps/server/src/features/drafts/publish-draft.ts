import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import { changesOf, type Draft, lockDraft, storeDraft } from "./draft.ts";
import { checkProven, type DraftDeps, type ProvenOwnerRequest } from "./draft-deps.ts";
import { storeOfficeVersion } from "./store-office-version.ts";

export interface PublishDraft extends ProvenOwnerRequest {
  /** Publishing is refused if the draft has another revision by now. */
  readonly revision: number;
}

export interface PublishedDraft {
  readonly version: number | null;
  readonly revision: number;
}

export async function publishDraft(
  { db, feed, clock }: DraftDeps,
  call: PublishDraft,
): Promise<Result<PublishedDraft, Fault>> {
  const { owner, revision, requestId } = call;
  const { slug, subject: byUser } = owner;
  const at = clock();
  const published = await transact<PublishedDraft, Fault>(db, async (trx) => {
    const draft = await lockDraft(trx, slug, at);
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
  if (published.ok) {
    feed.publish({ kind: "shop", slug });
    feed.publish({ kind: "draft", slug });
  }
  return published;
}

export function repeated(
  { taken, revision: current }: Draft,
  revision: number,
): Result<PublishedDraft, Fault> {
  if (taken?.revision !== revision) return fault("draft_changed");
  return accept({ version: taken.version, revision: current });
}
