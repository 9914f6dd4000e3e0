import { type Claim, confirmed, type Day, isUnconfirmed, type Order } from "@comptoir/domain";
import { lockRows } from "../../storage/locks.ts";
import { readLines, readPromise, readWanted } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { movePlaces, readClaims, writeClaims } from "../../storage/take-places.ts";
import type { StaffMember } from "../profiles/require-staff.ts";

export interface ClaimingOrder
  extends Pick<Order, "lines" | "address" | "wish" | "channel" | "placedAt" | "promisedAt"> {
  readonly id: string;
  readonly isCancelled: boolean;
  readonly claims: readonly Claim[];
}

/** A large unpaid order, and who confirms it. */
export interface ConfirmOrder {
  readonly id: string;
  readonly staff: StaffMember;
  readonly at: Date;
  readonly requestId: string;
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

export async function lockOrdersSince(trx: Db, slug: string, since: Day): Promise<void> {
  await lockRows(trx, wantedSince(trx, slug, since).select("id"), "update").execute();
}

/** Includes cancelled orders, but no trials. */
export async function readClaimingOrders(
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
export async function setClaims(trx: Db, id: string, claims: readonly Claim[]): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ claims_json: writeClaims(claims) })
    .where("id", "=", id)
    .execute();
}
