import { randomUUID } from "node:crypto";
import {
  accept,
  type Claim,
  holdEnds,
  isHoldable,
  latestHoldEnd,
  type OrderChannel,
  type Result,
} from "@comptoir/domain";
import type { ExpressionBuilder } from "kysely";
import { type Fault, fault } from "../../faults.ts";
import type { ChangeFeed } from "../../live/change-feed.ts";
import type { Db, Schema } from "../../storage/schema.ts";
import type { NotStored } from "../../storage/store-order.ts";
import { giveBackPlaces, movePlaces, readClaims } from "../../storage/take-places.ts";
import { inTransaction, transact } from "../../storage/transaction.ts";
import { makeRoom, readHeldPlaces } from "./held-places.ts";
import { readLeastRevision, readRevision } from "./service-repository.ts";

export async function findHold(
  db: Db,
  slug: string,
  id: string,
  now: Date,
): Promise<readonly Claim[] | null> {
  const row = await db
    .selectFrom("holds")
    .select("claims_json")
    .where("id", "=", id)
    .where("restaurant_id", "=", slug)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row ? readClaims(row.claims_json) : null;
}

interface EndedHold {
  readonly claims: readonly Claim[];
  readonly begun: Date;
}

/** Deletes the hold but leaves its places taken for the caller to reuse. */
export async function endHold(
  trx: Db,
  slug: string,
  id: string,
  now: Date,
): Promise<EndedHold | null> {
  const row = await trx
    .deleteFrom("holds")
    .where("id", "=", id)
    .where("restaurant_id", "=", slug)
    .where("expires_at", ">", now.toISOString())
    .returning(["claims_json", "begun_at"])
    .executeTakeFirst();
  if (!row) return null;
  return { claims: readClaims(row.claims_json), begun: new Date(row.begun_at) };
}

interface HoldToStore {
  readonly slug: string;
  readonly hold: string | undefined;
  readonly claims: readonly Claim[];
  readonly clientKey: string;
  readonly channel: OrderChannel;
  readonly revision: number;
  readonly now: Date;
}

export interface StoredHold {
  readonly hold: string;
  readonly until: string;
}

/** A whole office may share an address, which must not block a kitchen's evening. */
const MOST_HOLDS = 20;

/** The limit of holds is reached; the order takes its places when placed. */
const HOLD_LIMIT_REACHED = { isHeldEnough: true } as const;

type HoldRefusal = Fault | NotStored | typeof HOLD_LIMIT_REACHED;

export async function storeHold(
  db: Db,
  { slug, hold, claims, clientKey, channel, revision, now }: HoldToStore,
): Promise<Result<StoredHold, HoldRefusal>> {
  const isOfStaff = channel !== "web";
  return await transact<StoredHold, HoldRefusal>(db, async (trx) => {
    if ((await readRevision(trx, slug)) !== revision) {
      return { ok: false, error: { missing: null } };
    }
    const before = hold ? await endHold(trx, slug, hold, now) : null;
    if (!isOfStaff && !before && (await countHolds(trx, slug, clientKey, now)) >= MOST_HOLDS) {
      return fault("rate_limited");
    }
    const heldClaims = before?.claims ?? [];
    const wanted = isOfStaff ? await makeRoom(trx, slug, heldClaims, claims) : claims;
    const missing = await movePlaces(trx, slug, heldClaims, wanted);
    if (missing) return { ok: false, error: { missing } };
    if ((await readLeastRevision(trx, slug, { isLocked: true })) > revision) {
      return { ok: false, error: { missing: null } };
    }
    if (!isOfStaff) {
      const held = await readHeldPlaces(trx, slug, { clientKey, now });
      const isAllowed = claims.every((claim) => isHoldable(claim, held.of(claim.resource)));
      if (!isAllowed) return { ok: false, error: HOLD_LIMIT_REACHED };
    }
    const id = before && hold ? hold : randomUUID();
    const begun = before?.begun ?? now;
    const until = holdEnds(now, begun).toISOString();
    await trx
      .insertInto("holds")
      .values({
        id,
        restaurant_id: slug,
        claims_json: JSON.stringify(claims),
        client_key: clientKey,
        expires_at: until,
        begun_at: begun.toISOString(),
        channel,
      })
      .execute();
    return accept({ hold: id, until });
  });
}

async function countHolds(trx: Db, slug: string, clientKey: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom("holds")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("restaurant_id", "=", slug)
    .where("client_key", "=", clientKey)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function releaseHold(db: Db, slug: string, id: string): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom("holds")
      .where("id", "=", id)
      .where("restaurant_id", "=", slug)
      .returning("claims_json")
      .executeTakeFirst();
    if (!row) return false;
    await giveBackPlaces(trx, slug, readClaims(row.claims_json));
    return true;
  });
}

/** Also those too far in the future, in case the clock was set back. */
function isOver(now: Date) {
  const latest = latestHoldEnd(now).toISOString();
  return (eb: ExpressionBuilder<Schema, "holds">) =>
    eb.or([eb("expires_at", "<=", now.toISOString()), eb("expires_at", ">", latest)]);
}

/** Releases expired holds; returns whether there were any. */
export async function endOldHolds(db: Db, slug: string, now: Date): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom("holds")
      .where("restaurant_id", "=", slug)
      .where(isOver(now))
      .returning("claims_json")
      .execute();
    const sums = new Map<string, number>();
    for (const { resource, amount } of ended.flatMap((row) => readClaims(row.claims_json))) {
      sums.set(resource, (sums.get(resource) ?? 0) + amount);
    }
    const released = [...sums].map(([resource, amount]) => ({ resource, amount }));
    await giveBackPlaces(trx, slug, released);
    return released.length > 0;
  });
}

export async function shopsWithOldHolds(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("holds")
    .select("restaurant_id")
    .distinct()
    .where(isOver(now))
    .execute();
  return rows.map(({ restaurant_id }) => restaurant_id);
}

const EVERY_MS = 30_000;

interface EndHoldsDeps {
  readonly db: Db;
  readonly feed: Pick<ChangeFeed, "publish">;
  readonly clock: () => Date;
  readonly onError: (error: unknown) => void;
}

export function startEndingHolds({ db, feed, clock, onError }: EndHoldsDeps): () => Promise<void> {
  let isStopped = false;
  let isFailing = false;
  const look = async () => {
    try {
      const now = clock();
      for (const slug of await shopsWithOldHolds(db, now)) {
        if (await endOldHolds(db, slug, now)) feed.publish({ kind: "service", slug });
      }
      isFailing = false;
    } catch (error) {
      // Once per outage; errors while stopping are expected.
      if (!isFailing && !isStopped) onError(error);
      isFailing = true;
    }
  };
  let running = look();
  const timer = setInterval(() => {
    running = look();
  }, EVERY_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
