import {
  type Contact,
  checkCoupon,
  mailboxOf,
  phoneInE164,
  type Rappen,
  type Result,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { type Customer, hasUsed, withoutStaleUses } from "./coupon-uses.ts";
import {
  countUse,
  deleteClaims,
  dropClaims,
  existsElsewhere,
  insertClaims,
  uncountUse,
} from "./coupons-repository.ts";

export interface RedeemCoupon {
  readonly restaurantId: string;
  readonly code: string;
  readonly basket: Rappen;
  readonly userId: string | null;
  readonly guestHash: string | null;
  readonly contact: Contact | null;
  readonly orderId: string;
  readonly now: Date;
}

/** Redeems within the order's transaction: concurrent orders queue on the coupon's row. */
export async function redeemCoupon(trx: Db, use: RedeemCoupon): Promise<Result<Rappen, Fault>> {
  const { restaurantId, code, basket, userId, contact, now } = use;
  const counted = await countUse(trx, restaurantId, code);
  if (!counted) return unknownCoupon(trx, code);
  const before = { ...counted, uses: counted.uses - 1 };
  const coupon = await withoutStaleUses(trx, before, use);
  const customer = coupon.oncePerCustomer ? customerOf(use) : NOBODY;
  const usedBefore = await hasUsed(trx, customer, use);
  const isAnonymous = userId === null && contact === null;
  const discount = checkCoupon(coupon, { now, basket, usedBefore, isAnonymous });
  if (discount.ok) await claim(trx, customer, use);
  return discount;
}

/** What is still claimed by somebody else under these names has lapsed. */
async function claim(trx: Db, { proven, named }: Customer, use: RedeemCoupon): Promise<void> {
  const { restaurantId, code, orderId } = use;
  await dropClaims(trx, { restaurantId, code, customers: named });
  await insertClaims(
    trx,
    [...proven, ...named].map((customer) => ({
      restaurant_id: restaurantId,
      code,
      customer,
      order_id: orderId,
    })),
  );
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

export const NOBODY: Customer = { proven: [], named: [] };

export function account(userId: string): Customer {
  return { proven: [`user:${userId}`], named: [] };
}

/** One customer, however they come back: by account, browser, e-mail or phone. */
function customerOf({ userId, guestHash, contact }: RedeemCoupon): Customer {
  return {
    proven: [
      ...(userId ? account(userId).proven : []),
      ...(guestHash ? [`guest:${guestHash}`] : []),
    ],
    named: contact
      ? [`email:${mailboxOf(contact.email)}`, `phone:${phoneInE164(contact.phone)}`]
      : [],
  };
}
