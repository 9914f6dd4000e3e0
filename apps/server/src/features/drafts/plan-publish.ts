import { randomUUID } from "node:crypto";
import { isContentTooLarge, MAX_CONTENT_BYTES } from "@comptoir/contract";
import {
  accept,
  addChanges,
  type FieldChange,
  type FieldPath,
  findChanges,
  forceChanges,
  isSameJson,
  type Json,
  type JsonObject,
  type Result,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { notifyOwners } from "../notices/owner-notices.ts";
import { markEdited } from "../shop-versions/shop-versions.ts";
import {
  changesOf,
  checkContent,
  checkProven,
  type Draft,
  type DraftDeps,
  type OwnerRequest,
  type ProvenOwnerRequest,
  publishedContent,
  storeContent,
  storeDraft,
  withDraft,
} from "./draft.ts";
import { deletePlan, findPlan, findPlans, insertPlan } from "./drafts-repository.ts";
import { mayPublish, type PublishDraft, type PublishedDraft, repeated } from "./publish-draft.ts";

/** Failed plans count until they are removed. */
export const MOST_PLANS = 50;
/** Of all plans together, in characters: one answer lists them all. */
const MOST_PLANNED = 2 * MAX_CONTENT_BYTES;
const ONE_YEAR_MS = 366 * 24 * 3600 * 1000;

interface NewPlan extends OwnerRequest {
  readonly due: Date;
  readonly changes: readonly FieldChange[];
}

type AddPlan = NewPlan & ProvenOwnerRequest;

export function planDraft(deps: DraftDeps, call: PublishDraft & { readonly due: Date }) {
  const { slug } = call.owner;
  const { revision, due } = call;
  return withDraft<PublishedDraft>(deps, slug, ["plans", "draft"], async (trx, draft, at) => {
    if (draft.revision !== revision) return repeated(draft, revision);
    if (!isPlannable(due, at)) return fault("plan_in_past");
    const changes = changesOf(draft);
    if (changes.length === 0) return fault("nothing_to_publish");
    const proven = checkProven(draft.published ? changes : [], call);
    if (!proven.ok) return proven;
    const { faults } = checkContent(slug, draft.content);
    if (faults.length > 0) return fault("draft_faults", { faults: faults.length });
    const may = await mayPlan(trx, { ...call, changes }, await findPlans(trx, slug), at);
    if (!may.ok) return may;
    await storeNotifiedPlan(trx, draft, { ...call, changes }, at);
    // Before the first publication there is only the draft.
    const content = draft.published?.content ?? draft.content;
    const next = { content, taken: { revision, version: null } };
    return accept({ version: null, revision: (await storeDraft(trx, draft, next, at)).revision });
  });
}

/** Plans changes that were not in the draft. Idempotent. */
export function addPlan(deps: DraftDeps, call: AddPlan) {
  const { slug } = call.owner;
  return withDraft<{ id: string }>(deps, slug, ["plans"], async (trx, draft, at) => {
    const published = publishedContent(draft);
    const plans = await findPlans(trx, slug);
    const same = plans.find((known) => isSamePlan(known, call));
    if (same) return accept({ id: same.id });
    const may = await mayPlan(trx, call, plans, at);
    if (!may.ok) return may;
    if (!isPlannable(call.due, at)) return fault("plan_in_past");
    const content = forceChanges(published, call.changes) as JsonObject;
    if (findChanges(published, content).length === 0) return fault("nothing_to_publish");
    if (isContentTooLarge(content)) return fault("shop_too_large");
    // Checks all changes, even those equal to the published values: these may differ when the plan
    // is due.
    const proven = checkProven(draft.published ? call.changes : [], call);
    if (!proven.ok) return proven;
    const { faults } = checkContent(slug, content);
    if (faults.length > 0) return fault("draft_faults", { faults: faults.length });
    return accept({ id: await storeNotifiedPlan(trx, draft, call, at) });
  });
}

async function storeNotifiedPlan(trx: Db, { slug, published }: Draft, plan: NewPlan, at: Date) {
  const of = await storePlan(trx, plan, at);
  const { changes } = plan;
  if (published) await notifyOwners(trx, { notice: "guarded_planned", slug, of, changes }, at);
  return of;
}

export async function replanField(
  trx: Db,
  call: OwnerRequest & { readonly change: FieldChange; readonly due: Date },
  at: Date,
): Promise<Result<true, Fault>> {
  const { owner, change } = call;
  await unplanField(trx, call, change.path, at);
  if ((await findPlans(trx, owner.slug)).length >= MOST_PLANS) return fault("too_many_plans");
  if (!isPlannable(call.due, at)) return fault("plan_in_past");
  await storePlan(trx, { ...call, changes: [change] }, at);
  return accept(true);
}

export async function unplanField(
  trx: Db,
  { owner, requestId }: OwnerRequest,
  path: FieldPath,
  at: Date,
): Promise<void> {
  const { slug, subject: actor } = owner;
  const isPath = (change: FieldChange) => isSameJson(change.path, path);
  for (const plan of await findPlans(trx, slug)) {
    if (!plan.changes.every(isPath)) continue;
    await deletePlan(trx, plan.id);
    const details = { due: plan.at, kept: 0 };
    const entry = { at, actor, target: plan.id, slug, requestId, details };
    await recordAudit(trx, { ...entry, action: "plan_cancelled" });
  }
}

async function storePlan(trx: Db, call: NewPlan, at: Date): Promise<string> {
  const { owner, due, changes, requestId } = call;
  const { slug, subject: actor } = owner;
  const id = randomUUID();
  const createdAt = at.toISOString();
  const plan = { id, slug, at: due.toISOString(), changes, byUser: actor, createdAt, faults: null };
  await insertPlan(trx, plan);
  await markEdited(trx, slug);
  await recordAudit(trx, {
    ...{ at, actor, target: id, slug, requestId, action: "publish_planned" },
    details: { due: plan.at, fields: changes.length },
  });
  return id;
}

/** Checks the limits of publishing now: nobody sees a refusal when the plan is due. */
async function mayPlan(
  trx: Db,
  { owner, changes }: AddPlan,
  plans: readonly Pick<AddPlan, "changes">[],
  at: Date,
): Promise<Result<true, Fault>> {
  const all = [changes, ...plans.map((plan) => plan.changes)];
  const size = all.reduce((sum, one) => sum + JSON.stringify(one).length, 0);
  if (plans.length >= MOST_PLANS || size > MOST_PLANNED) return fault("too_many_plans");
  return await mayPublish(trx, owner.slug, at);
}

function isPlannable(due: Date, now: Date): boolean {
  return due > now && due.getTime() - now.getTime() <= ONE_YEAR_MS;
}

function isSamePlan(
  plan: Pick<NewPlan, "changes"> & { readonly at: string; readonly byUser: string | null },
  { owner, due, changes }: NewPlan,
): boolean {
  const stored = JSON.parse(JSON.stringify(changes)) as Json;
  const isSameTime = plan.at === due.toISOString() && plan.byUser === owner.subject;
  return isSameTime && isSameJson(plan.changes as unknown as Json, stored);
}

export interface CancelPlan extends OwnerRequest {
  readonly id: string;
  /** Returns the changes to the draft, except fields the draft changed itself. */
  readonly keepsChanges: boolean;
}

export function cancelPlan(deps: DraftDeps, { owner, id, keepsChanges, requestId }: CancelPlan) {
  const { slug, subject: actor } = owner;
  const kinds = ["plans", ...(keepsChanges ? (["draft"] as const) : [])] as const;
  return withDraft<{ revision: number }>(deps, slug, kinds, async (trx, draft, at) => {
    const plan = await findPlan(trx, slug, id);
    if (!plan) return fault("not_found");
    await deletePlan(trx, id);
    const details = { due: plan.at, kept: keepsChanges ? 1 : 0 };
    const entry = { actor, target: id, slug, requestId, details };
    await recordAudit(trx, { at, action: "plan_cancelled", ...entry });
    if (!keepsChanges) return accept(draft);
    const content = addChanges(draft.content, plan.changes, publishedContent(draft)) as JsonObject;
    return accept(await storeContent(trx, draft, content, at));
  });
}
