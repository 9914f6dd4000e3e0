import type { OfficeCoupon } from "@comptoir/contract";
import { ZERO } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { listCoupons, sumByCoupon } from "./coupons-repository.ts";

export async function readCoupons(db: Db, slug: string): Promise<OfficeCoupon[]> {
  const coupons = await listCoupons(db, slug);
  const figures = new Map((await sumByCoupon(db, slug)).map((sums) => [sums.code, sums]));
  return coupons.reverse().map((coupon) => {
    const { turnover = ZERO, discounts = ZERO } = figures.get(coupon.code) ?? {};
    return { ...coupon, turnover, discounts };
  });
}
