import {
  type Contact,
  checkCoupon,
  normalisePhone,
  type Rappen,
  type Result,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import {
  countUse,
  deleteClaims,
  existsElsewhere,
  hasClaimed,
  insertClaims,
  uncountUse,
} from "./coupons-repository.ts";

export interface RedeemCoupon {
  readonly restaurantId: string;
  readonly code: string;
  readonly basket: Rappen;
  readonly userId: string | null;
  readonly contact: Contact | null;
  readonly orderId: string;
  readonly now: Date;
}

/** Redeems within the order's transaction: concurrent orders queue on the coupon's row. */
export async function redeemCoupon(trx: Db, use: RedeemCoupon): Promise<Result<Rappen, Fault>> {
  const { restaurantId, code, basket, now } = use;
  const coupon = await countUse(trx, restaurantId, code);
  if (!coupon) return unknownCoupon(trx, code);
  const customers = coupon.oncePerCustomer ? customerKeys(use) : [];
  const discount = checkCoupon(
    { ...coupon, uses: coupon.uses - 1 },
    { now, basket, usedBefore: await hasClaimed(trx, restaurantId, code, customers) },
  );
  if (!discount.ok) return discount;
  await insertClaims(
    trx,
    customers.map((customer) => ({
      restaurant_id: restaurantId,
      code,
      customer,
      order_id: use.orderId,
    })),
  );
  return discount;
}

/** Forgets who redeemed it; that it was redeemed stays counted. */
export async function forgetClaims(trx: Db, orderId: string): Promise<void> {
  await deleteClaims(trx, orderId);
}

/** A cancelled order gives its use back. */
export async function releaseCoupon(
  trx: Db,
  restaurantId: string,
  code: string,
  orderId: string,
): Promise<void> {
  await uncountUse(trx, restaurantId, code);
  await deleteClaims(trx, orderId);
}

export async function unknownCoupon(db: Db, code: string): Promise<{ ok: false; error: Fault }> {
  return fault((await existsElsewhere(db, code)) ? "coupon_other_shop" : "coupon_unknown");
}

export function userKey(userId: string): string {
  return `user:${userId}`;
}

/** One customer, however they come back: by account, e-mail or phone. */
function customerKeys({ userId, contact }: RedeemCoupon): string[] {
  return [
    ...(userId ? [userKey(userId)] : []),
    ...(contact
      ? [`email:${contact.email.toLowerCase()}`, `phone:${normalisePhone(contact.phone)}`]
      : []),
  ];
}
