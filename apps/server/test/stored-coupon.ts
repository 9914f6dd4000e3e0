import type { Insertable } from "kysely";
import type { Schema } from "../src/storage/schema.ts";

export function storedCoupon(
  changes: Partial<Insertable<Schema["coupons"]>> = {},
): Insertable<Schema["coupons"]> {
  return {
    restaurant_id: "rootsflavorsrolle",
    code: "BEE10",
    type: "fixed",
    value: 1000,
    minimum: 0,
    uses: 0,
    once_per_customer: 1,
    disabled: 0,
    created_at: "2026-11-01T00:00:00.000Z",
    ...changes,
  };
}
