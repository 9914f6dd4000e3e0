import { addDays, hasLimits, inZurich, type Shop } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { lockPlaces, type TakenAmount, writePlaces } from "../../storage/take-places.ts";
import { lockOrdersSince, readClaimingOrders, setClaims } from "./claiming-orders.ts";
import { claimsOfPlaced } from "./judge-order.ts";
import {
  isAnythingCounted,
  raiseRevision,
  readHeldClaims,
  readLeastRevision,
  readStoredCounts,
  refuseOlderThan,
} from "./service-repository.ts";

interface Terms {
  readonly slug: string;
  readonly shop: Shop;
  readonly at: Date;
}

/**
 * Call in the publishing transaction, so that existing orders count under the new terms at once.
 */
export async function applyTerms(trx: Db, { slug, shop, at }: Terms): Promise<void> {
  if (!hasLimits(shop) && !(await isAnythingCounted(trx, slug, firstDay(at)))) return;
  const revision = await raiseRevision(trx, slug);
  await recountPlaces(trx, { slug, shop, at, revision });
}

/**
 * Whether claims are still counted under this revision's terms. Lock the order first, which blocks
 * a concurrent recount.
 */
export async function isCountedBy(trx: Db, slug: string, revision: number): Promise<boolean> {
  return (await readLeastRevision(trx, slug)) <= revision;
}

/** Last night's service may still be running. */
function firstDay(at: Date) {
  return addDays(inZurich(at).day, -1);
}

interface Recount extends Terms {
  readonly revision: number;
}

/**
 * Recomputes all claims of orders and holds, and invalidates orders judged before. Lock order:
 * orders, places, counter, as everywhere else.
 */
export async function recountPlaces(
  trx: Db,
  { slug, shop, at, revision }: Recount,
): Promise<ReadonlyMap<string, TakenAmount>> {
  const since = firstDay(at);
  await lockOrdersSince(trx, slug, since);
  await lockPlaces(trx, slug, since);
  await refuseOlderThan(trx, slug, revision);
  const counts = await readStoredCounts(trx, slug, since);
  const taking = [...(await readHeldClaims(trx, slug))];
  for (const order of await readClaimingOrders(trx, slug, since)) {
    const claims = claimsOfPlaced(shop, order, counts);
    if (JSON.stringify(claims) !== JSON.stringify(order.claims)) {
      await setClaims(trx, order.id, claims);
    }
    if (!order.isCancelled) taking.push(...claims);
  }
  const places = new Map<string, TakenAmount>();
  for (const { resource, day, amount } of taking) {
    places.set(resource, { day, taken: (places.get(resource)?.taken ?? 0) + amount });
  }
  await writePlaces(trx, slug, since, places);
  return places;
}
