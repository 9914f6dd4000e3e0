import type {
  DraftResponse,
  Plan,
  Review,
  VersionDetails,
  VersionSummary,
  WireChange,
} from "@comptoir/contract";
import { accept, type FieldChange, outdatedWords, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { countOpenBaskets } from "../open-pages/open-baskets.ts";
import type { StaffMember } from "../profiles/require-staff.ts";
import { namesOfStaff } from "../profiles/shop-team.ts";
import {
  findShopRow,
  listVersions,
  readNewestChanges,
  readVersion,
  type VersionRow,
} from "../shop-versions/shop-versions.ts";
import { changesOf, checkContent, readDraft } from "./draft.ts";
import { countUnpaidOrders, findPlan, findPlans, type StoredPlan } from "./drafts-repository.ts";

const PAGE_SIZE = 20;
const HISTORY = { versions: 100, bytes: 1_000_000 };

export async function readDraftWithOutdated(
  db: Db,
  slug: string,
  at: Date,
): Promise<DraftResponse> {
  const { revision, content, published } = await readDraft(db, slug, at);
  const history = published ? await readNewestChanges(db, slug, HISTORY) : [];
  const outdated = published ? outdatedWords(history, published.content, content) : [];
  return { revision, content, published, outdated: outdated.map((path) => [...path]) };
}

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

export function readPlan(db: Db, slug: string, id: string): Promise<StoredPlan | undefined> {
  return findPlan(db, slug, id);
}

export async function readPlans(db: Db, owner: StaffMember): Promise<Plan[]> {
  const plans = await findPlans(db, owner.slug);
  const nameOf = await peopleOf(db, owner, plans);
  return plans.map(({ id, at, byUser, changes, faults }) => ({
    ...{ id, at, by: nameOf(byUser), changes: changes.map(onWire) },
    faults: [...(faults ?? [])],
  }));
}

export async function readVersions(db: Db, owner: StaffMember, before: number | undefined) {
  const { slug } = owner;
  const shop = await findShopRow(db, slug);
  const found = await listVersions(db, slug, { before, limit: PAGE_SIZE + 1 });
  const rows = found.slice(0, PAGE_SIZE);
  const nameOf = await peopleOf(db, owner, rows);
  return {
    published: shop?.publishedVersion ?? null,
    versions: rows.map((row) => summary(row, nameOf)),
    next: found.length > PAGE_SIZE ? (rows.at(-1)?.version ?? null) : null,
  };
}

export async function readOldVersion(
  db: Db,
  owner: StaffMember,
  version: number,
): Promise<Result<VersionDetails, Fault>> {
  const row = await readVersion(db, owner.slug, version);
  if (!row) return fault("not_found");
  const nameOf = await peopleOf(db, owner, [row]);
  const changes = row.changes.map(onWire);
  return accept({ ...summary(row, nameOf), changes, content: JSON.parse(row.content) });
}

type NameOf = (userId: string | null) => VersionSummary["by"];

function summary(row: VersionRow, nameOf: NameOf): VersionSummary {
  const { version, createdAt: at, publishedAt, byUser, origin, changeCount } = row;
  return { version, at, publishedAt, by: nameOf(byUser), origin, changeCount };
}

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

export function onWire<T extends FieldChange>({
  path,
  ...change
}: T): Omit<T, "path"> & WireChange {
  return { ...change, path: [...path] } as Omit<T, "path"> & WireChange;
}
