import {
  addDays,
  type Claim,
  confirmed,
  type Day,
  hasLimits,
  inZurich,
  isUnconfirmed,
  type Order,
  type Shop,
} from "@comptoir/domain";
import { lockRows } from "../../storage/engine.ts";
import { readLines, readPromise, readWanted } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import {
  lockPlaces,
  movePlaces,
  readClaims,
  type TakenAmount,
  writeClaims,
  writePlaces,
} from "../../storage/take-places.ts";
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
  await lockRows(trx, wantedSince(trx, slug, since).select("id"), "update").execute();
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

interface ClaimingOrder
  extends Pick<Order, "lines" | "address" | "wish" | "channel" | "placedAt" | "promisedAt"> {
  readonly id: string;
  readonly isCancelled: boolean;
  readonly claims: readonly Claim[];
}

const wantedSince = (trx: Db, slug: string, since: Day) =>
  trx
    .selectFrom("orders")
    .where("restaurant_id", "=", slug)
    .where("order_number", ">", 0)
    .where((eb) =>
      eb.or([
        eb("delivery_day", ">=", since),
        eb.and([eb("delivery_day", "is", null), eb("created_day", ">=", since)]),
      ]),
    )
    .orderBy("id");

/** Includes cancelled orders, but no trials. */
async function readClaimingOrders(
  trx: Db,
  slug: string,
  since: Day,
): Promise<readonly ClaimingOrder[]> {
  const rows = await wantedSince(trx, slug, since).selectAll().execute();
  return rows.map((row) => ({
    ...readWanted(row),
    ...readPromise(row),
    id: row.id,
    lines: readLines(row),
    isCancelled: row.state === "cancelled",
    claims: readClaims(row.claims_json),
  }));
}

/**
 * Claims all places of a large order, even if that overbooks. False if it was confirmed already.
 * The order must be locked.
 */
export async function confirmPlaces(trx: Db, slug: string, id: string): Promise<boolean> {
  const { claims_json } = await trx
    .selectFrom("orders")
    .select("claims_json")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const claims = readClaims(claims_json);
  if (!claims.some(isUnconfirmed)) return false;
  const after = claims.map(confirmed);
  await movePlaces(
    trx,
    slug,
    claims,
    after.map((claim) => ({ ...claim, capacity: UNLIMITED })),
  );
  await setClaims(trx, id, after);
  return true;
}

const UNLIMITED = 2 ** 31 - 1;

/** Keeps the revision: screens do not show claims. */
async function setClaims(trx: Db, id: string, claims: readonly Claim[]): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ claims_json: writeClaims(claims) })
    .where("id", "=", id)
    .execute();
}
