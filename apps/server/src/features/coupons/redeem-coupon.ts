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
import {
  countUse,
  deleteClaims,
  existsElsewhere,
  hasClaimed,
  insertClaims,
  uncountUse,
} from "./coupons-repository.ts";

export interface RedeemCoupon {
  readonly slug: string;
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
  const { slug, code, basket, userId, contact, orderId, now } = use;
  const counted = await countUse(trx, slug, code);
  if (!counted) return unknownCoupon(trx, code);
  const coupon = { ...counted, uses: counted.uses - 1 };
  const customers = coupon.oncePerCustomer ? customerKeys(use) : [];
  const usedBefore = await hasClaimed(trx, slug, code, customers);
  const isAnonymous = userId === null && !contact?.email && !contact?.phone;
  const discount = checkCoupon(coupon, { now, basket, usedBefore, isAnonymous });
  if (!discount.ok) return discount;
  const claims = customers.map((customer) => ({
    restaurant_id: slug,
    code,
    customer,
    order_id: orderId,
  }));
  await insertClaims(trx, claims);
  return discount;
}

/** Forgets who redeemed it; that it was redeemed stays counted. */
export async function forgetClaims(trx: Db, orderId: string): Promise<void> {
  await deleteClaims(trx, orderId);
}

/** A cancelled order gives its use back. */
export async function releaseCoupon(
  trx: Db,
  slug: string,
  code: string,
  orderId: string,
): Promise<void> {
  await uncountUse(trx, slug, code);
  await deleteClaims(trx, orderId);
}

export async function unknownCoupon(db: Db, code: string): Promise<{ ok: false; error: Fault }> {
  return fault((await existsElsewhere(db, code)) ? "coupon_other_shop" : "coupon_unknown");
}

export function userKey(userId: string): string {
  return `user:${userId}`;
}

/** One customer, however they come back: by account, browser, mailbox or phone. */
function customerKeys({ userId, guestHash, contact }: RedeemCoupon): string[] {
  return [
    ...(userId ? [userKey(userId)] : []),
    ...(guestHash ? [`guest:${guestHash}`] : []),
    ...(contact?.email ? [`email:${mailboxOf(contact.email)}`] : []),
    ...(contact?.phone ? [`phone:${phoneInE164(contact.phone)}`] : []),
  ];
}
