import { rappen } from "@comptoir/domain";
import { expect, test } from "vitest";
import { messageIdOf } from "../../src/outbox/outbox.ts";
import type { Facts } from "./facts.ts";
import type { Expectations, TakenMail } from "./ledger.ts";
import { checkFacts } from "./verify.ts";
import { checkDelivered } from "./verify-mails.ts";

const PUBLIC_URL = "http://shop.example";
const SLOT = "slot delivery 2026-11-16 12:00-15:00";
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
  claims_json: claiming(2),
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
const bankEntry = {
  id: "entry",
  restaurant_id: "shop",
  entry_key: "CH93 BK1",
  amount: 1000,
  order_id: "a",
};
const confirmed = { dedupe_key: "order_confirmed:a:1", attempts: 1, done_at: "", dead_at: null };
const facts: Facts = {
  orders: [order],
  events: [
    { order_id: "a", state: "payment_pending" },
    { order_id: "a", state: "accepted" },
  ],
  counters: [{ restaurant_id: "shop", last_number: 1, least_revision: 0 }],
  coupons: [coupon],
  payments: [
    { order_id: "a", amount: 638, source: "staff", bank_entry_id: null },
    { order_id: "a", amount: 1000, source: "bank_file", bank_entry_id: "entry" },
  ],
  bankEntries: [bankEntry],
  bookings: [{ restaurant_id: "shop", order_id: "a", total: 1638, closing_number: 1 }],
  closings: [{ restaurant_id: "shop", number: 1, report_json: '{"report":{"turnover":1638}}' }],
  shops: [{ restaurant_id: "shop", published_version: 2, last_version: 2 }],
  versions: [
    { restaurant_id: "shop", version: 1, published_at: "" },
    { restaurant_id: "shop", version: 2, published_at: "" },
  ],
  photos: [{ hash: "f00" }],
  variants: [{ hash: "f00", count: 13 }],
  printers: [{ id: "printer", restaurant_id: "shop" }],
  printJobs: [{ id: "job", printer_id: "printer", order_id: "a", printed_at: "" }],
  outbox: [confirmed, { ...confirmed, dedupe_key: "order_paid:a:2" }],
  taken: [{ restaurant_id: "shop", resource: SLOT, taken: 3 }],
  holds: [{ restaurant_id: "shop", claims_json: claiming(1) }],
  claims: [{ restaurant_id: "shop", code: "ONCE", customer: "email:a", order_id: "a" }],
};
const mail = (dedupeKey: string, changes: Partial<TakenMail> = {}): TakenMail => ({
  messageId: messageIdOf(dedupeKey, PUBLIC_URL),
  to: "lea@example.ch",
  order: { restaurantId: "shop", number: 1 },
  ...changes,
});
const expectations: Expectations = {
  placed: new Map([["key", { restaurantId: "shop", id: "a", number: 1, total: 16.38 }]]),
  refused: new Set(),
  moves: [{ id: "a", to: "accepted" }],
  mails: [mail("order_confirmed:a:1"), mail("order_paid:a:2")],
  credits: new Map([["BK1", { orderId: "a", amount: rappen(1000) }]]),
  done: new Set(["version shop 2", "photo f00", "closing shop 1", "printed job"]),
  publicUrl: PUBLIC_URL,
  mostOf: (_, resource) => (resource === SLOT ? 3 : undefined),
};

test("finds nothing in consistent facts", () => {
  expect(checkFacts(facts, expectations)).toEqual([]);
  expect(checkDelivered(facts, expectations)).toEqual([]);
});

const entryAs = (changes: Partial<typeof bankEntry | { order_id: null }>) => ({
  bankEntries: [{ ...bankEntry, ...changes }],
});
const shownAs = (published_version: number) => ({
  shops: [{ restaurant_id: "shop", published_version, last_version: 2 }],
});
const wholePhoto = [{ hash: "whole", count: 13 }];
const two = [order, { ...order, id: "b", order_number: 2 }];
test.each<[string, Partial<Facts>, Partial<Expectations>, RegExp]>([
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
  ["a lost version", { versions: facts.versions.slice(0, 1) }, {}, /version was .* is lost/],
  ["an older version shown", shownAs(1), {}, /an older version is shown/],
  ["a version twice", { versions: [...facts.versions, ...facts.versions] }, {}, /there twice/],
  ["a lost photo", { photos: [] }, {}, /photo was acknowledged and is lost/],
  [
    "an incomplete photo",
    { variants: [{ hash: "f00", count: 2 }, ...wholePhoto] },
    {},
    /not whole/,
  ],
  ["a lost closing", { closings: [] }, {}, /closing was acknowledged and is lost/],
  ["a closing with a wrong sum", { bookings: [] }, {}, /a closing is not the sum of its bookings/],
  ["a paper printed twice", { printJobs: [...facts.printJobs, ...facts.printJobs] }, {}, /twice/],
  ["a paper never printed", { printJobs: [] }, {}, /a paid order is not printed/],
  ["a payment counted twice", { payments: [...facts.payments, ...facts.payments] }, {}, /came for/],
  ["a lost payment", { payments: [] }, {}, /0 came for an order that says 1638/],
  [
    "a bank's entry that counts twice",
    { payments: [...facts.payments, ...facts.payments.slice(1)] },
    {},
    /entry counts 2 times/,
  ],
  ["a bank's entry for another order", entryAs({ order_id: "b" }), {}, /otherwise than it says/],
  ["a bank's entry of another amount", entryAs({ amount: 1001 }), {}, /otherwise than it says/],
  ["a bank's entry without a payment", { payments: [] }, {}, /otherwise than it says/],
  ["a payment from no bank", { bankEntries: [] }, {}, /a bank that never told of it/],
  ["a lost bank's entry", { bankEntries: [] }, {}, /BK1 was taken in and is lost/],
  [
    "a bank's entry in two shops",
    { bankEntries: [bankEntry, { ...bankEntry, id: "other", restaurant_id: "rival" }] },
    {},
    /BK1 counts 2 times/,
  ],
  [
    "a bank's entry stored twice",
    { bankEntries: [bankEntry, { ...bankEntry, order_id: null }] },
    {},
    /BK1 is stored twice/,
  ],
  ["a bank's entry of another sum", entryAs({ amount: 1001 }), {}, /BK1 is stored otherwise/],
  ["a bank's entry for no order", entryAs({ order_id: null }), {}, /BK1 is stored otherwise/],
  ["a lost booking", { bookings: [] }, {}, /is booked at 0/],
  ["a missing notice", { outbox: [] }, {}, /not told of/],
  [
    "a notice of an unknown order",
    { outbox: [...facts.outbox, { ...confirmed, dedupe_key: "order_confirmed:b:1" }] },
    {},
    /told of an order that is not stored/,
  ],
  [
    "a mail of an unknown order",
    {},
    { mails: [mail("order_paid:a:2", { order: { restaurantId: "shop", number: 2 } })] },
    /sent of an order that is not stored/,
  ],
  [
    "a mail without an order",
    {},
    { mails: [mail("order_paid:a:2", { order: null })] },
    /not stored/,
  ],
  ["a mail without a notice", {}, { mails: [mail("order_paid:a:3")] }, /name that no notice has/],
  [
    "a mail of another order",
    { outbox: [...facts.outbox, { ...confirmed, dedupe_key: "order_paid:b:2" }] },
    { mails: [mail("order_paid:b:2")] },
    /another order's name/,
  ],
  [
    "a mail to a stranger",
    {},
    { mails: [mail("order_paid:a:2", { to: "x@example.ch" })] },
    /stranger/,
  ],
  [
    "a mail sent twice in one try",
    {},
    { mails: [...expectations.mails, ...expectations.mails] },
    /came 2 times in 1 tries/,
  ],
  ["a number without an order", { orders: [] }, {}, /0 orders, but the counter is elsewhere/],
  ["a taken place without a claim", { taken: takenAs({ taken: 4 }) }, {}, /4 taken, 3 claimed/],
  ["a place that is not taken", { taken: takenAs({ taken: 2 }) }, {}, /2 taken, 3 claimed/],
  ["a place of another shop", { taken: takenAs({ restaurant_id: "rival" }) }, {}, /0 taken, 3/],
  ["a held place without a hold", { holds: [] }, {}, /3 taken, 2 claimed/],
  ["a place of a cancelled order", moved("cancelled"), {}, /3 taken, 1 claimed/],
  ["more places than there are", {}, { mostOf: () => 2 }, /3 taken of 2/],
  ["places of an unlimited resource", {}, { mostOf: () => undefined }, /nobody limits it/],
  ["a lost claim", { claims: [] }, {}, /claims are not those of its orders/],
])("finds %s", (_, wrong, otherwise, finding) => {
  const found = checkFacts({ ...facts, ...wrong }, { ...expectations, ...otherwise });
  expect(found).toContainEqual(expect.stringMatching(finding));
});

test.each<[string, Partial<Facts>, readonly TakenMail[], RegExp]>([
  [
    "an order without a confirmation",
    {},
    expectations.mails.slice(1),
    /no mail order_confirmed .* accepted/,
  ],
  [
    "a payment without a mail",
    {},
    expectations.mails.slice(0, 1),
    /no mail order_paid .* accepted/,
  ],
  ["a mail under another name", {}, [mail("order_confirmed:a:2")], /no mail order_confirmed/],
  [
    "a ready order without a mail",
    moved("prepared"),
    expectations.mails,
    /no mail order_ready of an order that is prepared/,
  ],
  [
    "a cancelled order without a mail",
    moved("cancelled"),
    expectations.mails,
    /no mail order_cancelled of an order that is cancelled/,
  ],
  ["a mail given up", { outbox: [{ ...confirmed, dead_at: "" }] }, expectations.mails, /given up/],
  [
    "an undelivered mail",
    { outbox: [{ ...confirmed, done_at: null }] },
    expectations.mails,
    /still waits/,
  ],
])("once the outbox is empty, finds %s", (_, wrong, mails, finding) => {
  const found = checkDelivered({ ...facts, ...wrong }, { ...expectations, mails });
  expect(found).toContainEqual(expect.stringMatching(finding));
});

test("a cancelled order releases its place", () => {
  const taken = takenAs({ taken: 1 });
  const found = checkFacts({ ...facts, ...moved("cancelled"), taken }, expectations);
  expect(found).not.toContainEqual(expect.stringMatching(/claimed/));
});

test("an order cancelled early is announced only as cancelled", () => {
  const cancelled = [mail("order_cancelled:a:3")];
  const found = checkDelivered(
    { ...facts, ...moved("cancelled") },
    { ...expectations, mails: cancelled },
  );
  expect(found).toEqual([]);
});

function claiming(amount: number): string {
  return JSON.stringify([{ resource: SLOT, day: "2026-11-16", amount, capacity: 3 }]);
}

function takenAs(changes: Partial<Facts["taken"][number]>): Facts["taken"] {
  return facts.taken.map((row) => ({ ...row, ...changes }));
}

function moved(state: "prepared" | "cancelled"): Partial<Facts> {
  return {
    orders: [{ ...order, state }],
    events: [...facts.events, { order_id: "a", state }],
  };
}
