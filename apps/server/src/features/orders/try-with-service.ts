import type { Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { NotStored } from "../../storage/store-order.ts";
import type { Services } from "../service/services.ts";
import type { ShopService } from "../service/shop-service.ts";
import type { DraftWanted } from "./draft-order.ts";

interface TryDeps {
  readonly services: Services;
  readonly clock: () => Date;
}

/** Done or refused; or the database knows better what the kitchen can make. */
type Tried<T> = Result<T, Fault> | { readonly notStored: NotStored; readonly wanted: DraftWanted };

/** However often the kitchen changes its mind meanwhile. */
const MOST_TURNS = 5;

/** Tries by what this process knows of the kitchen; where the database knows better, once more. */
export async function tryWithService<T>(
  { services, clock }: TryDeps,
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
    await (missing ? services.reloadFreed(slug) : services.reload(slug));
    const latest = services.get(slug);
    const isAnother = latest.revision !== service.revision;
    const hasRoom = missing !== null && wanted.hasRoom(missing, latest);
    const canMove = wanted.wish === null && wanted.wanted.slot !== null;
    if (turn < MOST_TURNS && (isAnother || hasRoom || canMove)) continue;
    return missing ? wanted.refuseMissing(missing, latest) : fault("unavailable");
  }
}
