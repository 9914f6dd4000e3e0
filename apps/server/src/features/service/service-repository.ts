import {
  addDays,
  type Claim,
  type Counts,
  type Day,
  INITIAL_STATE,
  isFinal,
  ORDER_STATES,
  OUTAGE_KINDS,
  OUTAGE_REASONS,
  type Outage,
} from "@comptoir/domain";
import { type Selectable, sql } from "kysely";
import { lockRows } from "../../storage/engine.ts";
import type { Db, Schema } from "../../storage/schema.ts";
import { readClaims } from "../../storage/take-places.ts";

/** `heartbeat`: no board was connected. */
const OUTAGE_SOURCES = ["staff", "heartbeat"] as const;
export type OutageSource = (typeof OUTAGE_SOURCES)[number];

export interface StoredOutage extends Outage {
  readonly source: OutageSource;
  readonly by: string | null;
}

export interface ShopService {
  /** Incremented by every change that affects whether an order is accepted. */
  readonly revision: number;
  readonly outages: readonly StoredOutage[];
  readonly counts: Counts;
  readonly taken: ReadonlyMap<string, number>;
  /** Portions in preparation; only counted where the shop states its speed. */
  readonly openPortions: number;
}

type Stored = Omit<ShopService, "openPortions">;

export async function readRevisions(
  db: Db,
  slugs?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const all = db.selectFrom("service_revisions").selectAll();
  const rows = await (slugs ? all.where("restaurant_id", "in", slugs) : all).execute();
  return new Map(rows.map(({ restaurant_id, revision }) => [restaurant_id, revision]));
}

/** Reads revisions first: a concurrent change makes a revision too old, never too new. */
export async function readServices(
  db: Db,
  slugs: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, Stored>> {
  const revisions = await readRevisions(db, slugs);
  const outages = await db
    .selectFrom("switched_off")
    .selectAll()
    .where("restaurant_id", "in", slugs)
    .orderBy("since")
    .execute();
  // Last night's service may still be running.
  const since = addDays(today, -1);
  const counts = await storedCounts(db, slugs, since).execute();
  const taken = await db
    .selectFrom("service_taken")
    .select(["restaurant_id", "resource", "taken"])
    .where("restaurant_id", "in", slugs)
    .where("day", ">=", since)
    .where("taken", ">", 0)
    .execute();
  const ofShop = (row: { restaurant_id: string }) => row.restaurant_id;
  const offsOf = Map.groupBy(outages, ofShop);
  const countsOf = Map.groupBy(counts, ofShop);
  const takenOf = Map.groupBy(taken, ofShop);
  return new Map(
    slugs.map((slug) => [
      slug,
      {
        revision: revisions.get(slug) ?? 0,
        outages: (offsOf.get(slug) ?? []).flatMap(readOutage),
        counts: new Map((countsOf.get(slug) ?? []).map((row) => [row.resource, row.count])),
        taken: new Map((takenOf.get(slug) ?? []).map((row) => [row.resource, row.taken])),
      },
    ]),
  );
}

export async function readRevision(db: Db, slug: string): Promise<number> {
  return (await readRevisions(db, [slug])).get(slug) ?? 0;
}

/** Ignores outages written by a newer release that this one cannot read. */
function readOutage(row: Selectable<Schema["switched_off"]>): StoredOutage[] {
  const kind = OUTAGE_KINDS.find((known) => known === row.kind);
  const reason = OUTAGE_REASONS.find((known) => known === row.reason);
  if (!kind || !reason) return [];
  return [
    {
      ...{ kind, reason, id: row.item, by: row.by_user },
      source: OUTAGE_SOURCES.find((known) => known === row.source) ?? "staff",
      since: new Date(row.since),
      until: row.until === null ? null : new Date(row.until),
      ...(row.minutes !== null && { minutes: row.minutes }),
    },
  ];
}

/** Makes every order judged before invalid; returns the new revision. */
export async function raiseRevision(trx: Db, slug: string): Promise<number> {
  const { revision } = await trx
    .insertInto("service_revisions")
    .values({ restaurant_id: slug, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column("restaurant_id")
        .doUpdateSet({ revision: sql`service_revisions.revision + 1` }),
    )
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

/** Refuses orders judged by an older revision, including statements already running. */
export async function refuseOlderThan(trx: Db, slug: string, revision: number): Promise<void> {
  await trx
    .insertInto("order_counters")
    .values({ restaurant_id: slug, last_number: 0, least_revision: revision })
    .onConflict((conflict) =>
      conflict.column("restaurant_id").doUpdateSet({ least_revision: revision }),
    )
    .execute();
}

/**
 * Locked, it keeps others from recounting until the transaction ends. Lock places first, as orders
 * do.
 */
export async function readLeastRevision(
  db: Db,
  slug: string,
  { isLocked = false } = {},
): Promise<number> {
  const query = db
    .selectFrom("order_counters")
    .select("least_revision")
    .where("restaurant_id", "=", slug);
  const row = await (isLocked ? lockRows(db, query, "update") : query).executeTakeFirst();
  return row?.least_revision ?? 0;
}

export async function isAnythingCounted(db: Db, slug: string, since: Day): Promise<boolean> {
  for (const table of ["service_counts", "service_taken"] as const) {
    const row = await db
      .selectFrom(table)
      .select("resource")
      .where("restaurant_id", "=", slug)
      .where("day", ">=", since)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

function storedCounts(db: Db, slugs: readonly string[], since: Day) {
  return db
    .selectFrom("service_counts")
    .select(["restaurant_id", "resource", "count"])
    .where("restaurant_id", "in", slugs)
    .where("day", ">=", since);
}

export async function readStoredCounts(db: Db, slug: string, since: Day): Promise<Counts> {
  const rows = await storedCounts(db, [slug], since).execute();
  return new Map(rows.map(({ resource, count }) => [resource, count]));
}

export async function readHolds(db: Db, slug: string, now: Date) {
  const rows = await db
    .selectFrom("holds")
    .select(["id", "channel", "expires_at", "claims_json"])
    .where("restaurant_id", "=", slug)
    .where("expires_at", ">", now.toISOString())
    .orderBy("expires_at")
    .orderBy("id")
    .execute();
  return rows.map(({ claims_json, ...row }) => ({ ...row, claims: readClaims(claims_json) }));
}

const OPEN_STATES = ORDER_STATES.filter((state) => !isFinal(state)).map((state) => sql.lit(state));

/** Large orders that are neither paid nor confirmed. The conditions match a partial index. */
export async function readUnconfirmed(db: Db, slug: string) {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "order_number", "claims_json"])
    .where("restaurant_id", "=", slug)
    .where("state", "in", OPEN_STATES)
    .where("state", "=", sql.lit(INITIAL_STATE))
    .where("claims_json", "like", '%"full":%')
    .orderBy("order_number")
    .execute();
  return rows.map(({ id, order_number, claims_json }) => {
    return { id, number: order_number, claims: readClaims(claims_json) };
  });
}

/** Includes expired holds that were not released yet. */
export async function readHeldClaims(db: Db, slug: string): Promise<readonly Claim[]> {
  const rows = await db
    .selectFrom("holds")
    .select("claims_json")
    .where("restaurant_id", "=", slug)
    .execute();
  return rows.flatMap(({ claims_json }) => readClaims(claims_json));
}

/** Replaces an earlier outage of the same thing, and keeps its beginning. */
export async function insertOutage(trx: Db, slug: string, off: StoredOutage): Promise<void> {
  const until = off.until?.toISOString() ?? null;
  const minutes = off.minutes ?? null;
  await trx
    .insertInto("switched_off")
    .values({
      restaurant_id: slug,
      kind: off.kind,
      item: off.id,
      reason: off.reason,
      source: off.source,
      since: off.since.toISOString(),
      until,
      minutes,
      by_user: off.by,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["restaurant_id", "kind", "item", "reason", "source"])
        .doUpdateSet({ since: sql`excluded.since`, until, minutes, by_user: off.by }),
    )
    .execute();
}

export async function deleteOutage(
  trx: Db,
  slug: string,
  { kind, id, reason }: Pick<Outage, "kind" | "id" | "reason">,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("switched_off")
    .where("restaurant_id", "=", slug)
    .where("kind", "=", kind)
    .where("item", "=", id)
    .where("reason", "=", reason)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOutagesOf(
  trx: Db,
  slug: string,
  source: OutageSource,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom("switched_off")
    .where("restaurant_id", "=", slug)
    .where("source", "=", source)
    .returning("reason")
    .execute();
  return rows.map(({ reason }) => reason);
}

export async function storeCount(
  trx: Db,
  slug: string,
  { resource, day, count }: { resource: string; day: Day; count: number | null },
): Promise<void> {
  if (count === null) {
    await trx
      .deleteFrom("service_counts")
      .where("restaurant_id", "=", slug)
      .where("resource", "=", resource)
      .execute();
    return;
  }
  await trx
    .insertInto("service_counts")
    .values({ restaurant_id: slug, resource, day, count })
    .onConflict((conflict) =>
      conflict.columns(["restaurant_id", "resource"]).doUpdateSet({ count }),
    )
    .execute();
}

export async function readWaitingLines(
  db: Db,
  slugs: readonly string[],
  today: Day,
): Promise<{ slug: string; lines: string }[]> {
  return await db
    .selectFrom("orders")
    .select(["restaurant_id as slug", "lines_json as lines"])
    .where("restaurant_id", "in", slugs)
    .where("state", "in", ["payment_pending", "accepted"])
    .where("order_number", ">", 0)
    .where((eb) => eb.fn.coalesce("delivery_day", "created_day"), "=", today)
    .execute();
}

export async function pruneService(db: Db, { day, at }: { day: Day; at: string }): Promise<number> {
  const counts = await db.deleteFrom("service_counts").where("day", "<", day).executeTakeFirst();
  const taken = await db.deleteFrom("service_taken").where("day", "<", day).executeTakeFirst();
  const outages = await db.deleteFrom("switched_off").where("until", "<", at).executeTakeFirst();
  return Number(counts.numDeletedRows + taken.numDeletedRows + outages.numDeletedRows);
}
