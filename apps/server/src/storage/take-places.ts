import { type Claim, type Day, fits } from "@comptoir/domain";
import { sql } from "kysely";
import * as z from "zod/mini";
import { isPostgres } from "./engine.ts";
import { prepareQuery } from "./prepared-query.ts";
import type { Db } from "./schema.ts";

const takePlace = prepareQuery(
  (_, { slug, resource, day, amount, capacity }: Claim & { readonly slug: string }) => sql<object>`
    insert into service_taken (restaurant_id, resource, day, taken)
    select ${slug}, ${resource}, ${day}, cast(${amount} as integer)
    where cast(${amount} as integer) <= cast(${capacity} as integer)
    on conflict (restaurant_id, resource) do update set taken = service_taken.taken + excluded.taken
    where service_taken.taken + excluded.taken <= cast(${capacity} as integer)
    returning taken`,
);

/**
 * Takes all claims, or returns one that is missing. Sorted by name, to prevent deadlocks.
 */
export async function takePlaces(
  trx: Db,
  slug: string,
  claims: readonly Claim[],
): Promise<Claim | null> {
  for (const claim of claims.toSorted((a, b) => (a.resource < b.resource ? -1 : 1))) {
    if (!fits(claim, 0)) return claim;
    const taken = await takePlace(trx, { ...claim, slug });
    if (taken.length === 0) return claim;
  }
  return null;
}

type PlaceAmount = Pick<Claim, "resource" | "amount">;

export async function giveBackPlaces(
  trx: Db,
  slug: string,
  claims: readonly PlaceAmount[],
): Promise<void> {
  for (const { resource, amount } of claims.toSorted((a, b) =>
    a.resource < b.resource ? -1 : 1,
  )) {
    await trx
      .updateTable("service_taken")
      .set((eb) => ({ taken: eb("taken", "-", amount) }))
      .where("restaurant_id", "=", slug)
      .where("resource", "=", resource)
      .execute();
  }
}

/** Takes and gives back the difference; returns a claim that is missing. */
export async function movePlaces(
  trx: Db,
  slug: string,
  before: readonly PlaceAmount[],
  after: readonly Claim[],
): Promise<Claim | null> {
  const amountsBefore = new Map(before.map(({ resource, amount }) => [resource, amount]));
  const wanted = new Map(after.map((claim) => [claim.resource, claim]));
  for (const resource of [...new Set([...amountsBefore.keys(), ...wanted.keys()])].sort()) {
    const claim = wanted.get(resource);
    const more = (claim?.amount ?? 0) - (amountsBefore.get(resource) ?? 0);
    if (claim && more > 0) {
      const missing = await takePlaces(trx, slug, [{ ...claim, amount: more }]);
      if (missing) return missing;
    }
    if (more < 0) await giveBackPlaces(trx, slug, [{ resource, amount: -more }]);
  }
  return null;
}

export interface TakenAmount {
  readonly day: Day;
  readonly taken: number;
}

/** Locks what is taken, sorted by name as everywhere. */
export async function lockPlaces(trx: Db, slug: string, since: Day): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`
    select from service_taken where restaurant_id = ${slug} and day >= ${since}
    order by resource collate "C" for update`.execute(trx);
}

/** Replaces what is taken since a day. */
export async function writePlaces(
  trx: Db,
  slug: string,
  since: Day,
  places: ReadonlyMap<string, TakenAmount>,
): Promise<void> {
  const resources = [...places.keys()];
  await trx
    .deleteFrom("service_taken")
    .where("restaurant_id", "=", slug)
    .where("day", ">=", since)
    .$if(resources.length > 0, (query) => query.where("resource", "not in", resources))
    .execute();
  for (const [resource, { day, taken }] of [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await trx
      .insertInto("service_taken")
      .values({ restaurant_id: slug, resource, day, taken })
      .onConflict((conflict) =>
        conflict.columns(["restaurant_id", "resource"]).doUpdateSet({ taken }),
      )
      .execute();
  }
}

const storedClaims = z.array(
  z.object({
    resource: z.string(),
    day: z.string(),
    amount: z.int(),
    capacity: z.int(),
    full: z.optional(z.int()),
  }),
);

export function readClaims(json: string | null): readonly Claim[] {
  if (json === null) return [];
  return z.parse(storedClaims, JSON.parse(json));
}

export function writeClaims(claims: readonly Claim[]): string | null {
  return claims.length > 0 ? JSON.stringify(claims) : null;
}
