import { accept, versionsToPrune } from "@comptoir/domain";
import { runInBatches } from "../../storage/batches.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import {
  deleteVersions,
  findDraftBase,
  findPublishedBefore,
  findVersions,
  listShopRows,
  lockShopRow,
  type VersionRow,
} from "./shop-versions-repository.ts";

/** Each version may be large: an order that comes in waits for these and not for all. */
const BATCH_SIZE = 20;
/** Those of the operator stay: by them a file is known again that is behind (`compareFiles`). */
const PRUNED_ORIGINS: readonly VersionRow["origin"][] = ["office", "plan", "undo"];

/** Lets old versions of all shops go, as `versionsToPrune` says; returns how many. */
export async function pruneVersions(db: Db, now: Date): Promise<number> {
  let pruned = 0;
  for (const { slug } of await listShopRows(db)) {
    pruned += await runInBatches((limit) => pruneSome(db, slug, now, limit), BATCH_SIZE);
  }
  return pruned;
}

async function pruneSome(db: Db, slug: string, now: Date, limit: number): Promise<number> {
  const done = await transact(db, async (trx) => {
    const { publishedVersion } = await lockShopRow(trx, slug);
    const needed = [
      publishedVersion,
      // What undoing goes back to, and what the draft is compared with.
      publishedVersion && (await findPublishedBefore(trx, slug, publishedVersion))?.version,
      await findDraftBase(trx, slug),
    ];
    const versions = (await findVersions(trx, slug)).map((row) => ({
      ...row,
      isNeeded:
        needed.includes(row.version) ||
        row.publishedAt === null ||
        !PRUNED_ORIGINS.includes(row.origin),
    }));
    const old = versionsToPrune(versions, now).slice(0, limit);
    await deleteVersions(trx, slug, old);
    return accept(old.length);
  });
  return done.ok ? done.value : 0;
}
