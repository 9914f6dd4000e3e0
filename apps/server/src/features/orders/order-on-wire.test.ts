import { expect, test } from "vitest";
import { orderOnWire } from "./order-on-wire.ts";
import type { OrderRow } from "./orders-repository.ts";

const row: OrderRow = {
  id: "3b241101-e2bb-4255-8caf-4136c566a962",
  restaurant_id: "nyonbosphore",
  order_number: 1,
  state: "accepted",
  created_at: "2026-11-15T09:00:00.000Z",
  created_day: "2026-11-15",
  user_id: null,
  guest_hash: null,
  idempotency_key: null,
  request_hash: null,
  items_json: "[]",
  subtotal: 1000,
  tax: 170,
  delivery_fee: 0,
  coupon_discount: 0,
  coupon_code: null,
  total: 1170,
  customer_json: null,
  address_json: null,
  delivery_distance: 0,
  delivery_day: null,
  delivery_slot: null,
  note: null,
  language: "fr",
};
const event = (state: OrderRow["state"]) => ({
  order_id: row.id,
  state,
  at: "2026-11-15T09:05:00.000Z",
  by_user: null,
});

test("an order that moved between reading it and its history is shown where it is now", () => {
  const { state, history } = orderOnWire(row, [
    event("prepared"),
    event("payment_pending"),
    event("accepted"),
  ]);
  expect(state).toBe("prepared");
  expect(history.map((entry) => entry.state)).toEqual(["payment_pending", "accepted", "prepared"]);
});

test("a cancelled order ends with its cancellation, whenever it came", () => {
  const events = [event("cancelled"), event("payment_pending")];
  expect(orderOnWire({ ...row, state: "cancelled" }, events)).toMatchObject({
    state: "cancelled",
    history: [{ state: "payment_pending" }, { state: "cancelled" }],
  });
});
