import { describe, expect, test } from "vitest";
import { messageIdOf } from "../../src/outbox/outbox.ts";
import { checkLog } from "./check-log.ts";
import { checkRecords, type ServerOutput } from "./check-records.ts";
import type { Records } from "./records.ts";

const SHOP = "rootsflavorsrolle";
const URL = "http://127.0.0.1:3000";
const CONFIRMED = "order_confirmed:o1:1";
const UNWATCHED = "unwatched:shop:2026-10-23";

const mail = (dedupe_key: string) => ({
  ...{ dedupe_key, was_sent: 1, done_at: "now", attempts: 1, last_error: null },
});
const tooSlow = { attempts: 2, last_error: "nothing was heard of it in time" };
const booking = { restaurant_id: SHOP, closing_number: 1, total: 3300 };

const RECORDS: Records = {
  mails: [mail(CONFIRMED), mail(UNWATCHED)],
  orders: [
    {
      id: "o1",
      restaurant_id: SHOP,
      order_number: 1,
      state: "delivered",
      received: 3300,
      language: "en",
    },
    {
      id: "o2",
      restaurant_id: SHOP,
      order_number: 2,
      state: "cancelled",
      received: 0,
      language: "fr",
    },
  ],
  events: ["o1", "o1", "o2", "o2"].map((order_id) => ({ order_id })),
  bookings: [
    { ...booking, at: "2026-10-23T21:59:00.000Z" },
    // After midnight in Zurich.
    { ...booking, at: "2026-10-23T22:01:00.000Z", total: 1000, closing_number: null },
  ],
  closings: [
    { restaurant_id: SHOP, number: 1, report_json: JSON.stringify({ report: { turnover: 3300 } }) },
  ],
  versions: [
    { published_at: "then", origin: "file" },
    { published_at: "now", origin: "plan" },
    { published_at: null, origin: "command" },
  ],
  plans: [],
  trail: [
    ...["order_moved", "order_moved", "shop_published", "shop_published", "day_closed"],
    ...["switched_off"],
  ].map((action) => ({ action, actor: "cook" })),
};

const OUTPUT: ServerOutput = {
  publicUrl: URL,
  mails: [
    {
      messageId: messageIdOf(CONFIRMED, URL),
      to: "lea@example.ch",
      order: { restaurantId: SHOP, number: 1 },
    },
  ],
  mailsToShops: [messageIdOf(UNWATCHED, URL)],
  mailsRefused: [],
  mailLanguages: new Map([[messageIdOf(CONFIRMED, URL), "en"]]),
  orderLanguages: new Map([["o1", "en"]]),
  cancelled: new Set(["o2"]),
  switched: 1,
  planned: 1,
  figures: new Map([
    [`${SHOP} 2026-10-23`, 3300],
    [`${SHOP} 2026-10-24`, 1000],
  ]),
};

const [confirmed] = OUTPUT.mails;
const [sold, cancelled] = RECORDS.orders;

test("finds nothing in consistent records", () => {
  expect(checkRecords(RECORDS, OUTPUT)).toEqual([]);
});

test("tolerates one repeated mail of many, if the first was not confirmed in time", () => {
  const many = Array.from({ length: 99 }, (_, i) => ({
    ...mail(`order_ready:o1:${i}`),
    was_sent: 0,
  }));
  const mails = [{ ...mail(CONFIRMED), ...tooSlow }, mail(UNWATCHED), ...many];
  const twice = { ...OUTPUT, mails: [...OUTPUT.mails, ...OUTPUT.mails] };
  expect(checkRecords({ ...RECORDS, mails }, twice)).toEqual([]);

  const refusedToo = [{ ...mail(CONFIRMED), attempts: 3, last_error: "busy" }, ...mails.slice(1)];
  const output = { ...twice, mailsRefused: [messageIdOf(CONFIRMED, URL)] };
  expect(checkRecords({ ...RECORDS, mails: refusedToo }, output)).toEqual([]);
});

describe("finds", () => {
  test.each<[string, Partial<Records>, Partial<ServerOutput>]>([
    [
      "a mail that came twice after a refused first try",
      {
        mails: [{ ...mail(CONFIRMED), attempts: 2, last_error: "busy" }, mail(UNWATCHED)],
      },
      {
        mails: [...OUTPUT.mails, ...OUTPUT.mails],
        mailsRefused: [messageIdOf(CONFIRMED, URL)],
      },
    ],
    [
      "a mail delivered twice concurrently",
      { mails: [{ ...mail(CONFIRMED), attempts: 2 }, mail(UNWATCHED)] },
      { mails: [...OUTPUT.mails, ...OUTPUT.mails] },
    ],
    ["a mail that came twice", {}, { mails: [...OUTPUT.mails, ...OUTPUT.mails] }],
    ["a mail that never came", {}, { mails: [] }],
    [
      "many mails without a confirmation in time",
      { mails: [{ ...mail(CONFIRMED), ...tooSlow }, mail(UNWATCHED)] },
      {},
    ],
    ["a mail to a shop that never came", {}, { mailsToShops: [] }],
    [
      "a mail that still waits",
      { mails: [...RECORDS.mails, { ...mail("order_paid:o1:2"), done_at: null, was_sent: 0 }] },
      {},
    ],
    [
      "a mail in another language",
      {},
      { mailLanguages: new Map([[confirmed?.messageId ?? "", "fr"]]) },
    ],
    ["an order in another language", {}, { orderLanguages: new Map([["o2", "en"]]) }],
    [
      "an unpaid order that did not expire",
      { orders: [sold, { ...cancelled, state: "payment_pending" }] as Records["orders"] },
      { cancelled: new Set() },
    ],
    ["a cancelled order that was moved on", {}, { cancelled: new Set(["o1"]) }],
    ["a day with a wrong sum", {}, { figures: new Map([[`${SHOP} 2026-10-23`, 4300]]) }],
    ["a closing that misses a booking", { bookings: RECORDS.bookings.slice(1) }, {}],
    ["a closing that is missing", { closings: [] }, {}],
    ["a plan that was not deleted", { plans: [{ id: "p" }] }, {}],
    ["a plan that was never published", {}, { planned: 2 }],
    ["a move without an audit entry", { trail: RECORDS.trail.slice(1) }, {}],
    ["a switch without an audit entry", {}, { switched: 2 }],
  ])("%s", (_, records, changes) => {
    expect(checkRecords({ ...RECORDS, ...records }, { ...OUTPUT, ...changes })).not.toEqual([]);
  });
});

test("finds an error in a log, and nothing in a normal start", () => {
  const good = '  rootsflavorsrolle  a@b.ch  pw\nComptoir is open\n{"level":40,"msg":"slow"}\n';
  expect(checkLog(good)).toEqual([]);
  expect(checkLog('{"level":50,"msg":"outbox","err":{"message":"boom"}}')).toHaveLength(1);
  expect(checkLog("TypeError: x is not a function\n    at run (a.ts:1:2)")).toHaveLength(1);
});
