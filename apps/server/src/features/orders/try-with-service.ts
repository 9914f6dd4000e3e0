import type { Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import type { NotStored } from "../../storage/store-order.ts";
import { endOldHolds } from "../service/holds.ts";
import type { Services } from "../service/services.ts";
import type { ShopService } from "../service/shop-service.ts";
import type { DraftWanted } from "./draft-order.ts";

interface TryDeps {
  readonly db: Db;
  readonly services: Services;
  readonly clock: () => Date;
}

/** Done or refused; or the database knows better what the kitchen can make. */
type Tried<T> = Result<T, Fault> | { readonly notStored: NotStored; readonly wanted: DraftWanted };

/** However often the kitchen changes its mind meanwhile. */
const MOST_TURNS = 5;

/** Tries by what this process knows of the kitchen; where the database knows better, once more. */
export async function tryWithService<T>(
  { db, services, clock }: TryDeps,
  slug: string,
  attempt: (service: ShopService, now: Date) => Promise<Tried<T>>,
): Promise<Result<T, Fault>> {
  for (let turn = 1; ; turn += 1) {
    const now = clock();
    const service = services.get(slug);
    const tried = await attempt(service, now);
    if (!("notStored" in tried)) return tried;
    const { notStored, wanted } = tried;
    const { missing } = notStored;
    // What somebody held too long is free again; otherwise there is really not enough of it.
    const isFreed = missing !== null && (await endOldHolds(db, slug, now));
    await services.reload(slug);
    const latest = services.get(slug);
    const isAnother = latest.revision !== service.revision;
    const canMove = wanted.wish === null && wanted.wanted.slot !== null;
    if (turn < MOST_TURNS && (isAnother || isFreed || canMove)) continue;
    return missing ? wanted.refuseMissing(missing, latest) : fault("unavailable");
  }
}
