import { parseShop } from "@comptoir/contract";
import {
  accept,
  contentFaults,
  contentWarnings,
  type FieldChange,
  type Finding,
  findChanges,
  findingOf,
  guardedChanges,
  type JsonObject,
  type Result,
  rebaseDraft,
} from "@comptoir/domain";
import { type Fault, fault, unwrap } from "../../faults.ts";
import type { ChangeFeed } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import type { StaffMember } from "../profiles/require-staff.ts";
import { lockShop, readPublishedShop, readVersion } from "../shop-versions/shop-versions.ts";
import { type DraftRow, findDraft, saveDraft, type TakenDraft } from "./drafts-repository.ts";

export interface DraftDeps {
  readonly db: Db;
  readonly feed: Pick<ChangeFeed, "publish">;
  readonly clock: () => Date;
}

export interface OwnerRequest {
  readonly owner: StaffMember;
  readonly requestId: string;
}

export interface ProvenOwnerRequest extends OwnerRequest {
  readonly isProven: boolean;
}

/** Requires a recent sign-in to change where the shop's money or mail goes. */
export function checkProven(
  changes: readonly FieldChange[],
  { isProven }: ProvenOwnerRequest,
): Result<true, Fault> {
  const isAllowed = isProven || guardedChanges(changes).length === 0;
  return isAllowed ? accept(true) : fault("sign_in_again");
}

export interface Draft {
  readonly slug: string;
  readonly revision: number;
  readonly content: JsonObject;
  /** Null until the shop is open. */
  readonly published: { readonly version: number; readonly content: JsonObject } | null;
  readonly taken: TakenDraft | null;
}

export function publishedContent({ published }: Pick<Draft, "published">): JsonObject {
  return published?.content ?? {};
}

export function changesOf(draft: Draft) {
  return findChanges(publishedContent(draft), draft.content);
}

export async function readDraft(db: Db, slug: string, at: Date): Promise<Draft> {
  const row = await findDraft(db, slug);
  const published = await findPublished(db, slug);
  if (!row || row.baseVersion === (published?.version ?? null))
    return toDraft(slug, row, published);
  // Somebody published without the draft, such as the operator.
  return unwrap(await transact(db, async (trx) => accept(await lockDraft(trx, slug, at))));
}

type Kinds = readonly ("draft" | "plans" | "shop")[];

/** Runs `work` with the locked draft, and notifies the office after commit. */
export async function withDraft<T>(
  { db, feed, clock }: DraftDeps,
  slug: string,
  kinds: Kinds | ((done: T) => Kinds),
  work: (trx: Db, draft: Draft, at: Date) => Promise<Result<T, Fault>>,
): Promise<Result<T, Fault>> {
  const at = clock();
  const done = await transact<T, Fault>(db, async (trx) =>
    work(trx, await lockDraft(trx, slug, at), at),
  );
  if (!done.ok) return done;
  for (const kind of typeof kinds === "function" ? kinds(done.value) : kinds) {
    feed.publish({ kind, slug });
  }
  return done;
}

export async function lockDraft(trx: Db, slug: string, at: Date): Promise<Draft> {
  await lockShop(trx, slug);
  const row = await findDraft(trx, slug);
  const published = await findPublished(trx, slug);
  const draft = toDraft(slug, row, published);
  if (!row || row.baseVersion === (published?.version ?? null)) return draft;
  const base = row.baseVersion === null ? undefined : await readVersion(trx, slug, row.baseVersion);
  const before = base ? JSON.parse(base.content) : initialContentOf(row);
  const content = rebaseDraft(row.content, before, publishedContent(draft)) as JsonObject;
  return await storeDraft(trx, draft, { content }, at);
}

function initialContentOf({ revision, content }: DraftRow): JsonObject {
  return revision === 1 ? content : {};
}

interface NextDraft {
  readonly content: JsonObject;
  readonly published?: Draft["published"];
  readonly taken?: TakenDraft;
}

export async function storeDraft(trx: Db, draft: Draft, next: NextDraft, at: Date): Promise<Draft> {
  const stored: Draft = { ...draft, ...next, revision: draft.revision + 1 };
  const baseVersion = stored.published?.version ?? null;
  await saveDraft(trx, draft.slug, { ...stored, baseVersion }, at);
  return stored;
}

/** Keeps the revision if the content is equal. */
export async function storeContent(
  trx: Db,
  draft: Draft,
  content: JsonObject,
  at: Date,
): Promise<Draft> {
  if (findChanges(draft.content, content).length === 0) return draft;
  return await storeDraft(trx, draft, { content }, at);
}

async function findPublished(db: Db, slug: string): Promise<Draft["published"]> {
  const published = await readPublishedShop(db, slug);
  return published ? { version: published.version, content: JSON.parse(published.content) } : null;
}

function toDraft(slug: string, row: DraftRow | undefined, published: Draft["published"]): Draft {
  return {
    slug,
    revision: row?.revision ?? 0,
    content: row?.content ?? published?.content ?? {},
    published,
    taken: row?.taken ?? null,
  };
}

interface ContentCheck {
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

export function checkContent(slug: string, content: JsonObject): ContentCheck {
  const parsed = parseShop(content);
  if (!parsed.ok) return { faults: parsed.error.map(findingOf), warnings: [] };
  return {
    faults: contentFaults(slug, parsed.value).map(findingOf),
    warnings: contentWarnings(parsed.value).map(findingOf),
  };
}
