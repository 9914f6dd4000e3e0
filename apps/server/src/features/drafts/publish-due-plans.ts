import {
  accept,
  findChanges,
  findingOf,
  forceChanges,
  type JsonObject,
  rebaseDraft,
} from "@comptoir/domain";
import { unwrap } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { storeVersion } from "../shop-versions/publish-shop.ts";
import { type Draft, type DraftDeps, lockDraft, publishedContent, storeDraft } from "./draft.ts";
import {
  deletePlan,
  findDue,
  findNextDue,
  findPlan,
  type StoredPlan,
  saveFaults,
} from "./drafts-repository.ts";

export interface DuePlansDeps extends DraftDeps {
  readonly onError: (error: unknown) => void;
}

/** Publishes each due plan once across all processes. Returns when the next one is due. */
export async function publishDuePlans(deps: DuePlansDeps): Promise<Date | undefined> {
  const { db, clock, onError } = deps;
  const now = clock();
  for (const { slug, id } of await findDue(db, now)) {
    // One failed plan does not delay those of other shops.
    await publishPlan(deps, slug, id).catch(onError);
  }
  return await findNextDue(db, now);
}

type Outcome = "published" | "not published" | "gone";

async function publishPlan({ db, feed, clock }: DraftDeps, slug: string, id: string) {
  const at = clock();
  const outcome = unwrap(
    await transact<Outcome, never>(db, async (trx) => {
      const draft = await lockDraft(trx, slug, at);
      // Another process may have published it, or an owner cancelled it.
      const plan = await findPlan(trx, slug, id);
      if (!plan || plan.faults || plan.at > at.toISOString()) return accept("gone");
      return accept(await store(trx, draft, plan, at));
    }),
  );
  if (outcome === "gone") return;
  feed.publish({ kind: "plans", slug });
  if (outcome !== "published") return;
  feed.publish({ kind: "shop", slug });
  feed.publish({ kind: "draft", slug });
}

/** In the published version the plan wins; in the draft the draft's own changes win. */
async function store(trx: Db, draft: Draft, plan: StoredPlan, at: Date): Promise<Outcome> {
  const { slug } = draft;
  const before = publishedContent(draft);
  const content = forceChanges(before, plan.changes) as JsonObject;
  if (findChanges(before, content).length === 0) {
    await deletePlan(trx, plan.id);
    return "not published";
  }
  const newVersion = { slug, content: JSON.stringify(content), byUser: plan.byUser };
  const stored = await storeVersion(trx, { ...newVersion, origin: "plan" }, at);
  if (!stored.ok) {
    const faults = stored.error.map(findingOf);
    await saveFaults(trx, plan.id, faults);
    return "not published";
  }
  await deletePlan(trx, plan.id);
  const next = {
    content: rebaseDraft(draft.content, before, content) as JsonObject,
    published: { version: stored.value.version, content },
  };
  await storeDraft(trx, draft, next, at);
  return "published";
}
