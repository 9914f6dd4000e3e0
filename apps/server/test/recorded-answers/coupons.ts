import { storedCoupon } from "../stored-coupon.ts";
import { NYON, ROLLE, type Scene } from "./scene.ts";

export const COUPONS = [
  storedCoupon(),
  storedCoupon({ code: "SHARE15", type: "percent", value: 15, once_per_customer: 0 }),
  storedCoupon({ code: "GIFT50", value: 5000, once_per_customer: 0, max_uses: 1 }),
  storedCoupon({ code: "BIG", minimum: 5050 }),
  storedCoupon({ code: "OLD", valid_until: "2026-11-14T23:00:00.000Z" }),
  storedCoupon({ code: "SOON", valid_from: "2026-11-16T00:00:00.000Z" }),
  storedCoupon({ code: "OFF", disabled: 1 }),
  storedCoupon({ code: "GONE", max_uses: 1, uses: 1 }),
  storedCoupon({ code: "NYON5", restaurant_id: NYON, value: 500 }),
];

export async function tryCoupons({ post }: Scene) {
  const validate = (what: string, changes: object) =>
    post("validateCoupon", what, {
      couponCode: what,
      orderTotal: 33.35,
      userId: null,
      restaurantId: ROLLE,
      ...changes,
    });
  for (const { code } of COUPONS) await validate(code, {});
  await validate("NOPE", {});
  await validate("lower case", { couponCode: " bee10 " });
  await validate("more than the basket", { couponCode: "GIFT50", orderTotal: 0.05 });
  await validate("empty", { couponCode: " " });
  await validate("unknown shop", { restaurantId: "nowhere" });
  await validate("third decimal", { orderTotal: 1.005 });
}
