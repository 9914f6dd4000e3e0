import type { NewOrder } from "../src/features/orders/orders-repository.ts";

/** A new order as it is stored: a taco of CHF 14.00 with its tax, priced by nobody. */
export function storedOrder(changes: Partial<NewOrder> = {}): NewOrder {
  return {
    id: "3b241101-e2bb-4255-8caf-4136c566a962",
    restaurant_id: "nyonbosphore",
    state: "payment_pending",
    created_at: "2026-11-15T09:00:00.000Z",
    created_day: "2026-11-15",
    user_id: null,
    guest_hash: null,
    idempotency_key: null,
    request_hash: null,
    items_json: "[]",
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
    phone_key: null,
    client_key: null,
    ...changes,
  };
}
