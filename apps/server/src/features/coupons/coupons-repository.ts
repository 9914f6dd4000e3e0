import { type Coupon, type Rappen, rappen } from "@comptoir/domain";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

type CouponRow = Selectable<Schema["coupons"]>;

export async function findCoupon(db: Db, slug: string, code: string): Promise<Coupon | undefined> {
  const row = await db
    .selectFrom("coupons")
    .selectAll()
    .where("restaurant_id", "=", slug)
    .where("code", "=", code)
    .executeTakeFirst();
  return row && toCoupon(row);
}

export async function existsElsewhere(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom("coupons")
    .select("code")
    .where("code", "=", code)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one use and locks the coupon's row until the transaction ends. */
export async function countUse(db: Db, slug: string, code: string): Promise<Coupon | undefined> {
  const row = await db
    .updateTable("coupons")
    .set({ uses: sql`uses + 1` })
    .where("restaurant_id", "=", slug)
    .where("code", "=", code)
    .returningAll()
    .executeTakeFirst();
  return row && toCoupon(row);
}

export async function uncountUse(db: Db, slug: string, code: string): Promise<void> {
  await db
    .updateTable("coupons")
    .set({ uses: sql`uses - 1` })
    .where("restaurant_id", "=", slug)
    .where("code", "=", code)
    .where("uses", ">", 0)
    .execute();
}

export async function hasClaimed(
  db: Db,
  slug: string,
  code: string,
  customers: readonly string[],
): Promise<boolean> {
  if (customers.length === 0) return false;
  const row = await db
    .selectFrom("coupon_claims")
    .select("customer")
    .where("restaurant_id", "=", slug)
    .where("code", "=", code)
    .where("customer", "in", customers)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertClaims(
  db: Db,
  claims: readonly Insertable<Schema["coupon_claims"]>[],
  { ignoresKnown = false } = {},
): Promise<void> {
  if (claims.length === 0) return;
  await db
    .insertInto("coupon_claims")
    .values(claims)
    .$if(ignoresKnown, (query) => query.onConflict((conflict) => conflict.doNothing()))
    .execute();
}

export async function deleteClaims(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom("coupon_claims").where("order_id", "=", orderId).execute();
}

export async function insertCoupon(db: Db, row: Insertable<Schema["coupons"]>): Promise<void> {
  await db.insertInto("coupons").values(row).execute();
}

export async function listCoupons(db: Db, slug: string): Promise<Coupon[]> {
  const rows = await db
    .selectFrom("coupons")
    .selectAll()
    .where("restaurant_id", "=", slug)
    .orderBy("created_at")
    .execute();
  return rows.map(toCoupon);
}

interface CouponFigures {
  readonly code: string;
  readonly turnover: Rappen;
  readonly discounts: Rappen;
}

export async function sumByCoupon(db: Db, slug: string): Promise<CouponFigures[]> {
  const rows = await db
    .selectFrom("orders")
    .select((eb) => [
      "coupon_code",
      eb.fn.sum("total").as("turnover"),
      eb.fn.sum("coupon_discount").as("discounts"),
    ])
    .where("restaurant_id", "=", slug)
    .where("coupon_code", "is not", null)
    .where("state", "!=", "cancelled")
    .groupBy("coupon_code")
    .execute();
  return rows.map(({ coupon_code, turnover, discounts }) => ({
    code: coupon_code ?? "",
    turnover: rappen(Number(turnover)),
    discounts: rappen(Number(discounts)),
  }));
}

export async function markDisabled(
  db: Db,
  slug: string,
  code: string,
  isDisabled: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("coupons")
    .set({ disabled: isDisabled ? 1 : 0 })
    .where("restaurant_id", "=", slug)
    .where("code", "=", code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toCoupon(row: CouponRow): Coupon {
  return {
    code: row.code,
    type: row.type,
    value: row.value,
    minimum: row.minimum as Rappen,
    validFrom: row.valid_from ?? undefined,
    validUntil: row.valid_until ?? undefined,
    maxUses: row.max_uses ?? undefined,
    uses: row.uses,
    oncePerCustomer: row.once_per_customer === 1,
    disabled: row.disabled === 1,
  };
}
