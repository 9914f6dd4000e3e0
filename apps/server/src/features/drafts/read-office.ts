import type {
  DraftResponse,
  Plan,
  Review,
  ShopContent,
  VersionSummary,
  WireChange,
} from "@comptoir/contract";
import { accept, type FieldChange, outdatedWords, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { countOpenBaskets } from "../open-pages/open-baskets.ts";
import type { StaffMember } from "../profiles/require-staff.ts";
import { namesOfStaff } from "../profiles/staff-names.ts";
import {
  listVersions,
  readPublishedShop,
  readVersion,
  type VersionRow,
} from "../shops/shop-versions.ts";
import { checkContent } from "./check-content.ts";
import { changesOf, readDraft } from "./draft.ts";
import { countUnpaidOrders } from "./drafts-repository.ts";
import { findPlans } from "./plans-repository.ts";

const MOST_LISTED = 100;

export async function readDraftWithOutdated(
  db: Db,
  slug: string,
  at: Date,
): Promise<DraftResponse> {
  const { revision, content, published } = await readDraft(db, slug, at);
  const versions = await listVersions(db, slug, MOST_LISTED);
  const history = versions
    .filter(({ publishedAt }) => publishedAt !== null)
    .sort((a, b) => compare(a.publishedAt, b.publishedAt) || a.version - b.version)
    .map(({ changes }) => changes);
  const outdated = published ? outdatedWords(history, published.content, content) : [];
  return { revision, content, published, outdated: outdated.map((path) => [...path]) };
}

const compare = (a: string | null, b: string | null) => (a ?? "").localeCompare(b ?? "");

export async function reviewDraft(db: Db, slug: string, at: Date): Promise<Review> {
  const draft = await readDraft(db, slug, at);
  const { faults, warnings } = checkContent(slug, draft.content);
  return {
    revision: draft.revision,
    changes: changesOf(draft).map(onWire),
    faults: [...faults],
    warnings: [...warnings],
    touches: {
      openBaskets: await countOpenBaskets(db, slug, at),
      unpaidOrders: await countUnpaidOrders(db, slug),
    },
  };
}

export async function readPlans(db: Db, owner: StaffMember): Promise<Plan[]> {
  const plans = await findPlans(db, owner.slug);
  const nameOf = await peopleOf(db, owner, plans);
  return plans.map(({ id, at, byUser, changes, faults }) => ({
    ...{ id, at, by: nameOf(byUser), changes: changes.map(onWire) },
    faults: [...(faults ?? [])],
  }));
}

/** Newest first. */
export async function readVersions(db: Db, owner: StaffMember) {
  const { slug } = owner;
  const published = await readPublishedShop(db, slug);
  const rows = await listVersions(db, slug, MOST_LISTED);
  const nameOf = await peopleOf(db, owner, rows);
  const versions = rows.map((row) => summary(row, nameOf));
  return { published: published?.version ?? null, versions };
}

export async function readOldVersion(
  db: Db,
  owner: StaffMember,
  version: number,
): Promise<Result<VersionSummary & { content: ShopContent }, Fault>> {
  const row = await readVersion(db, owner.slug, version);
  if (!row) return fault("not_found");
  const nameOf = await peopleOf(db, owner, [row]);
  return accept({ ...summary(row, nameOf), content: JSON.parse(row.content) });
}

type NameOf = (userId: string | null) => VersionSummary["by"];

function summary(row: VersionRow, nameOf: NameOf): VersionSummary {
  const { version, createdAt: at, publishedAt, byUser, origin, changes } = row;
  return { version, at, publishedAt, by: nameOf(byUser), origin, changes: changes.map(onWire) };
}

/** Nobody is named where it was the operator or a file, nor whoever works here no more. */
async function peopleOf(
  db: Db,
  { slug, subject }: StaffMember,
  done: readonly { readonly byUser: string | null }[],
): Promise<NameOf> {
  const users = [...new Set(done.flatMap(({ byUser }) => byUser ?? []))];
  const names = await namesOfStaff(db, slug, users);
  return (userId) => {
    const name = userId === null ? undefined : names.get(userId);
    if (name === undefined) return null;
    return { name: name.replace(/@.*$/, ""), isYou: userId === subject };
  };
}

/** The same; the contract's lists may be changed, the domain's not. */
export function onWire<T extends FieldChange>({
  path,
  ...change
}: T): Omit<T, "path"> & WireChange {
  return { ...change, path: [...path] } as Omit<T, "path"> & WireChange;
}
