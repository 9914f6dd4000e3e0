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

/** Versions may be large. Small batches keep orders from waiting for the database. */
const BATCH_SIZE = 20;
/** The operator's versions stay: `compareFiles` recognises an outdated shop file by them. */
const PRUNED_ORIGINS: readonly VersionRow["origin"][] = ["office", "plan", "undo"];

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
      // Undo restores the first of these, and the draft is compared with the second.
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
