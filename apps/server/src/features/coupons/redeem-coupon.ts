import type { ValidateCouponResponse } from "@comptoir/contract";
import {
  type Contact,
  type Coupon,
  checkCoupon,
  mailboxOf,
  normaliseCouponCode,
  phoneInE164,
  type Rappen,
  type Result,
  rappen,
  toChf,
  ZERO,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { ERROR_TABLE } from "../../http/error-table.ts";
import type { Db } from "../../storage/schema.ts";
import {
  countUse,
  deleteClaims,
  existsElsewhere,
  findCoupon,
  hasClaimed,
  insertClaims,
  uncountUse,
} from "./coupons-repository.ts";

interface Customer {
  readonly userId: string | null;
  readonly guestHash: string | null;
  readonly contact: Contact | null;
}

export interface RedeemCoupon extends Customer {
  readonly slug: string;
  readonly code: string;
  readonly basket: Rappen;
  readonly orderId: string;
  readonly now: Date;
}

/** Call within the order's transaction: concurrent orders wait for the coupon's row. */
export async function redeemCoupon(trx: Db, use: RedeemCoupon): Promise<Result<Rappen, Fault>> {
  const { slug, code, basket, userId, contact, now } = use;
  const counted = await countUse(trx, slug, code);
  if (!counted) return unknownCoupon(trx, code);
  const coupon = { ...counted, uses: counted.uses - 1 };
  const customers = coupon.oncePerCustomer ? customerKeys(use) : [];
  const usedBefore = await hasClaimed(trx, slug, code, customers);
  const isAnonymous = userId === null && !contact?.email && !contact?.phone;
  const discount = checkCoupon(coupon, { now, basket, usedBefore, isAnonymous });
  if (!discount.ok) return discount;
  await insertClaims(trx, claimsOf(use, customers));
  return discount;
}

type CouponUse = Pick<RedeemCoupon, "slug" | "code" | "orderId">;

function claimsOf({ slug, code, orderId }: CouponUse, customers: readonly string[]) {
  return customers.map((customer) => ({ restaurant_id: slug, code, customer, order_id: orderId }));
}

/**
 * Reopening a cancelled order uses the coupon again, even if it is used up: the price was promised.
 */
export async function retakeCoupon(trx: Db, use: CouponUse & Customer): Promise<void> {
  const coupon = await countUse(trx, use.slug, use.code);
  if (coupon?.oncePerCustomer) {
    await insertClaims(trx, claimsOf(use, customerKeys(use)), { ignoresKnown: true });
  }
}

export async function forgetClaims(trx: Db, orderId: string): Promise<void> {
  await deleteClaims(trx, orderId);
}

export async function releaseCoupon(
  trx: Db,
  slug: string,
  code: string,
  orderId: string,
): Promise<void> {
  await uncountUse(trx, slug, code);
  await deleteClaims(trx, orderId);
}

async function unknownCoupon(db: Db, code: string): Promise<{ ok: false; error: Fault }> {
  return fault((await existsElsewhere(db, code)) ? "coupon_other_shop" : "coupon_unknown");
}

function userKey(userId: string): string {
  return `user:${userId}`;
}

function customerKeys({ userId, guestHash, contact }: Customer): string[] {
  return [
    ...(userId ? [userKey(userId)] : []),
    ...(guestHash ? [`guest:${guestHash}`] : []),
    ...(contact?.email ? [`email:${mailboxOf(contact.email)}`] : []),
    ...(contact?.phone ? [`phone:${phoneInE164(contact.phone)}`] : []),
  ];
}

export interface ValidateCoupon {
  readonly slug: string;
  readonly couponCode: string;
  readonly orderTotal: Rappen;
  readonly userId: string | null;
  readonly now: Date;
}

export async function validateCoupon(
  db: Db,
  { slug, couponCode, orderTotal, userId, now }: ValidateCoupon,
): Promise<ValidateCouponResponse> {
  const code = normaliseCouponCode(couponCode);
  if (!code) return invalid({ code: "coupon_required" });
  const coupon = await findCoupon(db, slug, code);
  if (!coupon) return invalid((await unknownCoupon(db, code)).error);
  const customers = userId ? [userKey(userId)] : [];
  const usedBefore = await hasClaimed(db, slug, code, customers);
  const discount = checkCoupon(coupon, { now, basket: orderTotal, usedBefore });
  if (!discount.ok) return invalid(discount.error);
  return {
    valid: true,
    discountAmount: discount.value,
    code,
    type: coupon.type,
    value: valueOnWire(coupon),
  };
}

function invalid({ code, details }: Fault): ValidateCouponResponse {
  const error = ERROR_TABLE[code][1];
  return {
    valid: false,
    discountAmount: ZERO,
    error,
    errorCode: code,
    ...(details && { details }),
  };
}

function valueOnWire({ type, value }: Coupon): number {
  return type === "fixed" ? toChf(rappen(value)) : value;
}
