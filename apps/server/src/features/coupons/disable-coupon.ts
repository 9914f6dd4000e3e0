import { accept, normaliseCouponCode, type Result } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { markDisabled } from "./coupons-repository.ts";

export interface DisableCoupon {
  readonly slug: string;
  readonly code: string;
  /** Who does it, for the audit trail. */
  readonly actor: string;
  readonly now: Date;
}

/** From now on the coupon gives nothing; orders that have used it keep their discount. */
export function disableCoupon(
  db: Db,
  { slug, code: given, actor, now }: DisableCoupon,
): Promise<Result<true, "coupon_unknown">> {
  const code = normaliseCouponCode(given);
  return transact(db, async (trx) => {
    if (!(await markDisabled(trx, slug, code))) return { ok: false, error: "coupon_unknown" };
    const entry = { action: "coupon_disabled", target: code, slug } as const;
    await recordAudit(trx, { ...entry, at: now, actor });
    return accept(true);
  });
}
