import {
  accept,
  type Claim,
  type CurrentHolds,
  isLarge,
  isUnconfirmed,
  type Result,
  whileUnconfirmed,
} from "@comptoir/domain";
import { lockFreeRows, lockRows } from "../../storage/engine.ts";
import type { Db } from "../../storage/schema.ts";
import type { NotStored } from "../../storage/store-order.ts";
import { giveBackPlaces, movePlaces, readClaims } from "../../storage/take-places.ts";
import { readUnconfirmed } from "./service-repository.ts";

/** Lock the places first. */
export async function readHeldPlaces(
  trx: Db,
  slug: string,
  { clientKey, now }: { readonly clientKey: string | null; readonly now: Date },
) {
  const holds = await trx
    .selectFrom("holds")
    .select(["claims_json", "client_key"])
    .where("restaurant_id", "=", slug)
    .where("channel", "=", "web")
    .where("expires_at", ">", now.toISOString())
    .execute();
  const held = holds.flatMap(({ claims_json, client_key }) =>
    readClaims(claims_json).map((claim) => ({ ...claim, client_key })),
  );
  const ordered = (await readUnconfirmed(trx, slug)).flatMap(({ claims }) =>
    claims.filter(isUnconfirmed),
  );
  const ofNetwork = held.filter(({ client_key }) => client_key === clientKey);
  return {
    of: (resource: string): CurrentHolds => ({
      inAll: sumOf(held, resource) + sumOf(ordered, resource),
      byNetwork: sumOf(ofNetwork, resource),
    }),
    unconfirmed: (resource: string) => sumOf(ordered, resource),
  };
}

/**
 * Reduces a large order's claims to the share of its slot that may be held, until it is paid or
 * confirmed. Only one such order per slot.
 */
export async function reservePart(
  trx: Db,
  slug: string,
  claims: readonly Claim[],
  now: Date,
): Promise<Result<readonly Claim[], NotStored>> {
  const held = await readHeldPlaces(trx, slug, { clientKey: null, now });
  const second = claims.find((claim) => isLarge(claim) && held.unconfirmed(claim.resource) > 0);
  // An infinite amount is never available, so the caller does not retry.
  if (second) return { ok: false, error: { missing: { ...second, amount: Infinity } } };
  const reserved = claims.map((claim) =>
    isLarge(claim) ? whileUnconfirmed(claim, held.of(claim.resource).inAll) : claim,
  );
  const missing = await movePlaces(trx, slug, claims, reserved);
  return missing ? { ok: false, error: { missing } } : accept(reserved);
}

function sumOf(claims: readonly Claim[], resource: string): number {
  return claims.reduce((sum, claim) => sum + (claim.resource === resource ? claim.amount : 0), 0);
}

/**
 * Staff orders and holds have priority over web holds: ends web holds, newest first, as needed, and
 * then overbooks large unpaid orders. Returns the claims to take.
 */
export async function makeRoom(
  trx: Db,
  slug: string,
  before: readonly Pick<Claim, "resource" | "amount">[],
  claims: readonly Claim[],
): Promise<readonly Claim[]> {
  const heldAmounts = new Map(before.map(({ resource, amount }) => [resource, amount]));
  const roomy: Claim[] = [];
  for (const claim of claims) {
    const { resource, amount, capacity } = claim;
    const wanted = amount - (heldAmounts.get(resource) ?? 0);
    const missing = (await lockTakenAmount(trx, slug, resource)) + wanted - capacity;
    const short = missing > 0 ? missing - (await endWebHolds(trx, slug, resource, missing)) : 0;
    const orders = short > 0 ? await readUnconfirmed(trx, slug) : [];
    const unsure = sumOf(
      orders.flatMap((order) => order.claims.filter(isUnconfirmed)),
      resource,
    );
    roomy.push({ ...claim, capacity: capacity + Math.min(Math.max(0, short), unsure) });
  }
  return roomy;
}

async function lockTakenAmount(trx: Db, slug: string, resource: string): Promise<number> {
  const query = trx
    .selectFrom("service_taken")
    .select("taken")
    .where("restaurant_id", "=", slug)
    .where("resource", "=", resource);
  const row = await lockRows(trx, query, "update").executeTakeFirst();
  return row?.taken ?? 0;
}

/** Returns the amount released. Skips holds that are being renewed or ordered (locked rows). */
async function endWebHolds(
  trx: Db,
  slug: string,
  resource: string,
  wanted: number,
): Promise<number> {
  const query = trx
    .selectFrom("holds")
    .select(["id", "claims_json"])
    .where("restaurant_id", "=", slug)
    .where("channel", "=", "web")
    .orderBy("begun_at", "desc")
    .orderBy("id");
  let back = 0;
  for (const { id, claims_json } of await lockFreeRows(trx, query).execute()) {
    const claims = readClaims(claims_json);
    const amount = sumOf(claims, resource);
    if (back >= wanted || amount === 0) continue;
    await trx.deleteFrom("holds").where("id", "=", id).execute();
    await giveBackPlaces(trx, slug, claims);
    back += amount;
  }
  return back;
}
