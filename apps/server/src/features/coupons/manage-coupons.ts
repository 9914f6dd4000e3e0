import {
  accept,
  checkNewCoupon,
  type NewCoupon,
  type NewCouponRefusal,
  normaliseCouponCode,
  type Result,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { isUniqueViolation } from "../../storage/database-errors.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { insertCoupon, markDisabled } from "./coupons-repository.ts";

interface Stamp {
  readonly slug: string;
  readonly actor: string;
  readonly now: Date;
  readonly requestId?: string;
}

export type CreateCouponRefusal = NewCouponRefusal | "coupon_exists";

export async function createCoupon(
  db: Db,
  { slug, coupon: fields, actor, now, requestId }: Stamp & { readonly coupon: NewCoupon },
): Promise<Result<NewCoupon, CreateCouponRefusal>> {
  const checked = checkNewCoupon(fields);
  if (!checked.ok) return checked;
  const { value: coupon } = checked;
  try {
    return await transact(db, async (trx) => {
      await insertCoupon(trx, toRow(slug, coupon, now));
      const entry = { action: "coupon_added", target: coupon.code, slug } as const;
      await recordAudit(trx, { ...entry, at: now, actor, requestId });
      return accept(coupon);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, error: "coupon_exists" };
    throw error;
  }
}

function toRow(slug: string, coupon: NewCoupon, now: Date) {
  return {
    restaurant_id: slug,
    code: coupon.code,
    type: coupon.type,
    value: coupon.value,
    minimum: coupon.minimum,
    valid_from: instant(coupon.validFrom),
    valid_until: instant(coupon.validUntil),
    max_uses: coupon.maxUses ?? null,
    uses: 0,
    once_per_customer: coupon.oncePerCustomer ? 1 : 0,
    disabled: 0,
    created_at: now.toISOString(),
  };
}

const instant = (given: string | undefined) =>
  given === undefined ? null : new Date(given).toISOString();

/** Orders that used the coupon keep their discount. */
export function setCouponActive(
  db: Db,
  {
    slug,
    code: given,
    isActive,
    actor,
    now,
    requestId,
  }: Stamp & { readonly code: string; readonly isActive: boolean },
): Promise<Result<true, "coupon_unknown">> {
  const code = normaliseCouponCode(given);
  return transact(db, async (trx) => {
    if (!(await markDisabled(trx, slug, code, !isActive))) {
      return { ok: false, error: "coupon_unknown" };
    }
    const action = isActive ? "coupon_enabled" : "coupon_disabled";
    await recordAudit(trx, { action, target: code, slug, at: now, actor, requestId });
    return accept(true);
  });
}
