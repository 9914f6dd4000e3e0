import { expect, test } from "vitest";
import type { Facts } from "./facts.ts";
import { checkFacts, type Told } from "./verify.ts";

const order = {
  id: "a",
  restaurant_id: "shop",
  order_number: 1,
  state: "accepted" as const,
  idempotency_key: "key",
  total: 1638,
  coupon_code: "ONCE",
  customer_json: '{"email":"lea@example.ch"}',
  received: 1638,
};
const coupon = {
  restaurant_id: "shop",
  code: "ONCE",
  type: "fixed" as const,
  value: 100,
  minimum: 0,
  valid_from: null,
  valid_until: null,
  max_uses: 1,
  uses: 1,
  once_per_customer: 1,
  disabled: 0,
  created_at: "",
};
const facts: Facts = {
  orders: [order],
  events: [
    { order_id: "a", state: "payment_pending" },
    { order_id: "a", state: "accepted" },
  ],
  counters: [{ restaurant_id: "shop", last_number: 1 }],
  coupons: [coupon],
  payments: [{ order_id: "a", amount: 1638 }],
  bookings: [{ order_id: "a", total: 1638 }],
  outbox: [{ dedupe_key: "order_confirmed:a:1", dead_at: null }],
  claims: [{ restaurant_id: "shop", code: "ONCE", customer: "email:a", order_id: "a" }],
};
const told: Told = {
  placed: new Map([["key", { restaurantId: "shop", id: "a", number: 1, total: 16.38 }]]),
  refused: new Set(),
  moves: [{ id: "a", to: "accepted" }],
};

test("nothing is found where all is as it was told", () => {
  expect(checkFacts(facts, told)).toEqual([]);
});

const two = [order, { ...order, id: "b", order_number: 2 }];
test.each<[string, Partial<Facts>, Partial<Told>, RegExp]>([
  ["a lost order", { orders: [] }, {}, /key was acknowledged .* is lost/],
  ["a doubled order", { orders: two }, {}, /key is stored 2 times/],
  ["another total", { orders: [{ ...order, total: 1 }] }, {}, /stored otherwise/],
  ["a refused order", {}, { refused: new Set(["key"]) }, /refused and is stored/],
  ["a gap", { orders: [{ ...order, order_number: 2 }] }, {}, /number 1 is missing/],
  ["a wrong counter", { counters: [] }, {}, /the counter is elsewhere/],
  ["a lost move", { events: facts.events.slice(0, 1) }, {}, /a move to accepted .* is lost/],
  ["a lost beginning", { events: facts.events.slice(1) }, {}, /a history begins with accepted/],
  ["another state", { orders: [{ ...order, state: "prepared" }] }, {}, /prepared, but history/],
  [
    "a skipped state",
    { events: [...facts.events, { order_id: "a", state: "delivered" }] },
    {},
    /from accepted to delivered/,
  ],
  ["a coupon used too often", { coupons: [{ ...coupon, uses: 2 }] }, {}, /beyond its limit/],
  ["an uncounted use", { coupons: [{ ...coupon, uses: 0 }] }, {}, /0 uses, 1 orders/],
  ["a customer who used it twice", { orders: two }, {}, /twice by one customer/],
  ["a payment counted twice", { payments: [...facts.payments, ...facts.payments] }, {}, /came for/],
  ["a lost payment", { payments: [] }, {}, /0 came for an order that says 1638/],
  ["a lost booking", { bookings: [] }, {}, /is booked at 0/],
  ["an untold customer", { outbox: [] }, {}, /not told of/],
  [
    "a mail of no order",
    { outbox: [...facts.outbox, { dedupe_key: "order_confirmed:b:1", dead_at: null }] },
    {},
    /told of an order that is not stored/,
  ],
  ["a lost claim", { claims: [] }, {}, /claims are not those of its orders/],
])("%s is found", (_, wrong, otherwise, finding) => {
  const found = checkFacts({ ...facts, ...wrong }, { ...told, ...otherwise });
  expect(found).toContainEqual(expect.stringMatching(finding));
});
