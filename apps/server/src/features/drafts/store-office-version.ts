import { accept, inZurich, type Result, startOfDay } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import {
  type NewVersion,
  type StoredVersion,
  storeVersion,
} from "../shop-versions/publish-shop.ts";
import { countVersionsSince } from "../shop-versions/shop-versions.ts";

/** Per day in Zurich; a busy owner needs about 20. */
export const MOST_PUBLICATIONS = 60;
/** Undoing still works after the limit is reached. */
const MOST_WITH_UNDOING = 2 * MOST_PUBLICATIONS;

type OfficeVersion = Omit<NewVersion, "origin">;

export async function storeOfficeVersion(
  trx: Db,
  newVersion: OfficeVersion,
  at: Date,
): Promise<Result<StoredVersion, Fault>> {
  const may = await mayPublish(trx, newVersion.slug, at);
  return may.ok ? await store(trx, { ...newVersion, origin: "office" }, at) : may;
}

export async function storeUndoingVersion(
  trx: Db,
  newVersion: OfficeVersion & { readonly origin: "undo" | "office" },
  at: Date,
): Promise<Result<StoredVersion, Fault>> {
  const may = await mayPublish(trx, newVersion.slug, at, MOST_WITH_UNDOING);
  return may.ok ? await store(trx, newVersion, at) : may;
}

export async function mayPublish(
  trx: Db,
  slug: string,
  at: Date,
  most = MOST_PUBLICATIONS,
): Promise<Result<true, Fault>> {
  const since = startOfDay(inZurich(at).day);
  const origins = ["office", "plan", "undo"] as const;
  const count = await countVersionsSince(trx, slug, { since, origins });
  return count < most ? accept(true) : fault("too_many_publications");
}

async function store(
  trx: Db,
  newVersion: NewVersion,
  at: Date,
): Promise<Result<StoredVersion, Fault>> {
  const stored = await storeVersion(trx, newVersion, at);
  return stored.ok ? stored : fault("draft_faults", { faults: stored.error.length });
}
