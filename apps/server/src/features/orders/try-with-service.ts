import type { Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { NotStored } from "../../storage/store-order.ts";
import type { Services } from "../service/services.ts";
import type { ShopService } from "../service/shop-service.ts";
import type { JudgedRequest } from "./draft-order.ts";

interface TryDeps {
  readonly services: Services;
  readonly clock: () => Date;
}

type Attempt<T> =
  | Result<T, Fault>
  | { readonly notStored: NotStored; readonly wanted: JudgedRequest };

const MOST_TURNS = 5;

export async function tryWithService<T>(
  { services, clock }: TryDeps,
  slug: string,
  attempt: (service: ShopService, now: Date) => Promise<Attempt<T>>,
): Promise<Result<T, Fault>> {
  for (let turn = 1; ; turn += 1) {
    const now = clock();
    const service = services.get(slug);
    const tried = await attempt(service, now);
    if (!("notStored" in tried)) return tried;
    const { notStored, wanted } = tried;
    const { missing } = notStored;
    // An expired hold may have been released; otherwise not enough is left.
    await (missing ? services.reloadFreed(slug) : services.reload(slug));
    const latest = services.get(slug);
    const isAnother = latest.revision !== service.revision;
    const hasRoom = missing !== null && wanted.hasRoom(missing, latest);
    const canMove = wanted.wish === null && wanted.wanted.slot !== null;
    if (turn < MOST_TURNS && (isAnother || hasRoom || canMove)) continue;
    return missing ? wanted.refuseMissing(missing, latest) : fault("unavailable");
  }
}
