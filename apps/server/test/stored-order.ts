import type { Db, NewOrderRow, OrderRow } from "../src/storage/schema.ts";
import { insertOne, UNJUDGED } from "../src/storage/store-order.ts";

export function storedLine(changes: object = {}): object {
  const names = { fr: "Tacos", en: "Tacos" };
  return {
    ...{ kind: "composed", categoryId: "tacos", names, quantity: 1, label: null },
    ...{ base: 1400, unit: 1400, total: 1400, vatPercent: null },
    ...{ size: null, groups: [], tortillas: null },
    ...{ allergens: [], origins: [], undeclared: [] },
    ...changes,
  };
}

/** CHF 14.00 with 17 % tax, without lines. */
export function storedOrder(changes: Partial<NewOrderRow> = {}): NewOrderRow {
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
    lines_json: "[]",
    tax_percent: 17,
    tax_mode: "added",
    vat_json: JSON.stringify([{ percent: 17, gross: 1638, tax: 238 }]),
    menu_version: null,
    subtotal: 1400,
    tax: 238,
    delivery_fee: 0,
    coupon_discount: 0,
    coupon_code: null,
    total: 1638,
    customer_json: null,
    address_json: null,
    delivery_distance: 0,
    fee_to_confirm: 0,
    delivery_day: null,
    delivery_slot: null,
    note: null,
    language: "fr",
    phone_key: null,
    client_key: null,
    links_revoked: 0,
    channel: "web",
    done_lines_json: "[]",
    refund: null,
    received: 0,
    refunded: 0,
    revision: 0,
    claims_json: null,
    promised_at: null,
    ...changes,
  };
}

export async function storeRow(db: Db, changes: Partial<NewOrderRow> = {}): Promise<OrderRow> {
  const row = storedOrder(changes);
  const number = await insertOne(db, { order: row, judged: UNJUDGED, notices: [] });
  if (typeof number !== "number") throw new Error("the order was not stored");
  return { ...row, order_number: number, changes_json: null };
}
