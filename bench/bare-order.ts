import type { NewOrder } from "../apps/server/src/features/orders/orders-repository.ts";

/** An order as it is stored, priced by nobody. */
export function bareOrder(id: string, restaurant_id: string, items_json: string): NewOrder {
  const at = new Date().toISOString();
  return {
    id,
    restaurant_id,
    state: "payment_pending",
    created_at: at,
    created_day: at.slice(0, 10),
    user_id: null,
    guest_hash: id,
    idempotency_key: id,
    request_hash: id,
    items_json,
    subtotal: 1400,
    tax: 238,
    delivery_fee: 0,
    coupon_discount: 0,
    coupon_code: null,
    total: 1638,
    customer_json: null,
    address_json: null,
    delivery_distance: 0,
    delivery_day: null,
    delivery_slot: null,
    note: null,
    language: "fr",
  };
}
