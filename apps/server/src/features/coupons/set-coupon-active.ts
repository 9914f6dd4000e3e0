import { accept, normaliseCouponCode, type Result } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { markDisabled } from "./coupons-repository.ts";

export interface SetCouponActive {
  readonly slug: string;
  readonly code: string;
  readonly isActive: boolean;
  readonly actor: string;
  readonly now: Date;
  readonly requestId?: string;
}

/** Orders that used the coupon keep their discount. */
export function setCouponActive(
  db: Db,
  { slug, code: given, isActive, actor, now, requestId }: SetCouponActive,
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
