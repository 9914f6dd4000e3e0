import { readFileSync } from "node:fs";
import {
  BANK_PATHS,
  type BankEntry,
  type BankFileResult,
  type OrderJson,
  PATHS,
  STAFF_PATHS,
} from "@comptoir/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";
import { changedShop, shippedShops } from "../../../test/shipped-shops.ts";
import { importBankFile, parseBankFile } from "./import-bank-file.ts";

const SHOP = "rootsflavorsrolle";
const fixture = (name: string) =>
  readFileSync(new URL(`../../../test/bank-files/${name}.xml`, import.meta.url), "utf8");
const STATEMENT = fixture("camt053-08");
const ADVICE = fixture("camt054-04");
const TABLES = [
  ...(["bank_entries", "payment_entries", "bookings", "outbox"] as const),
  ...(["order_events", "orders", "order_counters"] as const),
];

describe.each(ENGINES)("a bank's file on %s", (engine) => {
  let server: TestServer;
  let cook: Person;
  let rival: Person;
  let ids: string[];
  const shops = shippedShops(SHOP, {});

  beforeAll(async () => {
    server = await startServer(engine, { shops });
    cook = await server.staff(SHOP);
    rival = await server.staff("nyonbosphore");
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    shops.set(changedShop(SHOP, {}));
    for (const table of TABLES) await server.db.deleteFrom(table).execute();
    ids = [];
    for (let n = 1; n <= 7; n++) {
      const sent = { method: "POST", url: PATHS.createOrder, payload: simpleOrder() } as const;
      ids.push((await server.call(sent)).json()._id);
    }
    await move(5, "cancelled");
  });

  const post = (url: string, payload: object, as = cook) =>
    server.call({ method: "POST", url, payload, as });
  const move = (n: number, state: string, method?: string) =>
    post(STAFF_PATHS.updateOrderState, { _id: ids[n - 1], state, method });
  const send = (xml: string | Buffer, as: Person = cook) =>
    server.call({
      method: "POST",
      url: `${BANK_PATHS.importBankFile}?restaurantId=${SHOP}`,
      headers: { "content-type": "application/xml" },
      payload: xml,
      as,
    });
  const take = async (xml: string) => (await send(xml)).json() as WireResult;
  const listed = async () => {
    const url = `${BANK_PATHS.getBankEntries}?restaurantId=${SHOP}`;
    return (await server.call({ method: "GET", url, as: cook })).json();
  };
  const order = async (n: number) =>
    await server.db
      .selectFrom("orders")
      .select(["state", "received", "refunded", "refund", "revision"])
      .where("restaurant_id", "=", SHOP)
      .where("order_number", "=", n)
      .executeTakeFirstOrThrow();
  const received = async () =>
    (
      await server.db
        .selectFrom("orders")
        .select(["order_number", "received"])
        .orderBy("order_number")
        .execute()
    ).map((row) => row.received);
  const sums = async () => {
    const rows = await server.db.selectFrom("payment_entries").selectAll().execute();
    return ids.map((id) =>
      rows.filter(({ order_id }) => order_id === id).reduce((sum, { amount }) => sum + amount, 0),
    );
  };
  const meanings = ({ entries }: WireResult) =>
    entries.map(({ order, outcome }) => [order?.orderNumber ?? null, outcome]);

  test("refuses while two are read and eight wait", async () => {
    const bytes = Buffer.from(STATEMENT);
    const underWay = Array.from({ length: 10 }, () => parseBankFile(bytes));
    const deps = { db: server.db, shops, orderChanged: () => {} };
    const command = { slug: SHOP, bytes, at: server.now, by: cook.uid };
    const refused = await importBankFile(deps, command);
    expect(refused).toEqual({ ok: false, error: { code: "unavailable" } });
    for (const parsed of await Promise.all(underWay)) expect(parsed?.ok).toBe(true);
    expect((await send(STATEMENT)).statusCode).toBe(200);
  });

  test("counts for the orders it names, and accepts none of them", async () => {
    const taken = await take(STATEMENT);
    expect(taken).toMatchObject({
      kind: "camt.053",
      known: 0,
      ignored: { debits: 1, reversals: 1, unbooked: 1, foreign: 1 },
    });
    expect(meanings(taken)).toEqual([
      [1, "matched"],
      [2, "too_little"],
      [3, "too_much"],
      [4, "matched"],
      [null, "unknown"],
    ]);
    expect(taken.entries[1]).toMatchObject({
      amount: 20,
      payer: "Günther & Fils SA",
      order: { orderNumber: 2, state: "payment_pending", totalPrice: 33, received: 20 },
    });
    expect(taken.toAccept.map(({ orderNumber }) => orderNumber)).toEqual([1, 3, 4]);
    expect(await received()).toEqual([3300, 2000, 4000, 3300, 0, 0, 0]);
    expect(await sums()).toEqual(await received());
    expect(await order(1)).toMatchObject({ state: "payment_pending" });
    expect(await order(3)).toMatchObject({ refund: "due" });
  });

  test("the same money in other files, twice or concurrently, counts once", async () => {
    await Promise.all([send(STATEMENT), send(STATEMENT), send(ADVICE)]);
    const again = await take(ADVICE);
    expect(again).toMatchObject({ entries: [], known: 7 });
    expect(await received()).toEqual([3300, 3300, 4000, 6600, 3300, 0, 0]);
    expect(await sums()).toEqual(await received());
    expect(await order(5)).toMatchObject({ state: "cancelled", refund: "due" });
    const twice = await server.db.selectFrom("bank_entries").select("outcome").execute();
    const outcomes = twice.map(({ outcome }) => outcome).sort();
    // The part payments are complete.
    expect(outcomes).toEqual([
      "cancelled",
      ...["matched", "matched", "matched", "matched"],
      "paid_twice",
      "too_much",
      "unknown",
    ]);
  });

  test("transactions replace the sum that was reported before them", async () => {
    const sum = await take(fixture("camt053-04"));
    expect(meanings(sum)).toEqual([
      [null, "unknown"],
      [null, "unknown"],
    ]);
    expect(meanings(await take(fixture("camt054-08")))).toEqual([
      [6, "matched"],
      [7, "matched"],
    ]);
    expect(await take(fixture("camt053-04"))).toMatchObject({ entries: [], known: 2 });
    expect((await listed()).unknown.map(({ amount }: { amount: number }) => amount)).toEqual([13]);
    expect(meanings(await take(ADVICE))).toContainEqual([2, "matched"]);
    expect((await listed()).unknown).toEqual([]);
    expect(await received()).toEqual([3300, 3300, 4000, 6600, 3300, 3300, 3300]);
  });

  test("a sum that was set aside is still replaced by its transactions", async () => {
    const sum = (await take(fixture("camt053-04"))).entries.at(-1);
    await post(BANK_PATHS.setAsideBankEntry, { id: sum?.id, isSetAside: true });
    expect(meanings(await take(fixture("camt054-08")))).toEqual([
      [6, "matched"],
      [7, "matched"],
    ]);
    expect((await listed()).dealtWith).toEqual([]);
  });

  test("a shop that switches to another IBAN of its account counts nothing again", async () => {
    const [before, after] = [
      { iban: undefined, qrIban: "CH44 3199 9123 0008 8901 2" },
      { iban: "CH93 0076 2011 6238 5295 7", qrIban: "CH44 3199 9123 0008 8901 2" },
    ].map((payment) => changedShop(SHOP, { payment: { beneficiary: "Roots", ...payment } }));
    const byQrIban = STATEMENT.replace("CH9300762011623852957", "CH4431999123000889012");
    if (before) shops.set(before);
    await take(byQrIban);
    if (after) shops.set(after);
    expect(await take(STATEMENT)).toMatchObject({ entries: [], known: 5 });
    expect(await take(byQrIban)).toMatchObject({ entries: [], known: 5 });
    expect(await received()).toEqual([3300, 2000, 4000, 3300, 0, 0, 0]);
  });

  test("one confirmation accepts the paid orders, and reports those that changed meanwhile", async () => {
    const { toAccept } = await take(STATEMENT);
    await move(4, "cancelled");
    const all = { ids: [...toAccept.map(({ _id }) => _id), ids[1]] };
    const answer = await post(BANK_PATHS.acceptPaid, all);
    expect(answer.json()).toEqual({ accepted: [1, 3], refused: [4, 2] });
    expect(await order(1)).toMatchObject({ state: "accepted", received: 3300 });
    expect(await order(4)).toMatchObject({ state: "cancelled", refund: "due" });
    const [, accepted] = (await history(1)) ?? [];
    expect(accepted).toMatchObject({ state: "accepted", method: "transfer" });
    expect((await listed()).toAccept).toEqual([]);
    expect(await sums()).toEqual(await received());
    const foreign = await post(BANK_PATHS.acceptPaid, { ids: [ids[1]] }, rival);
    expect(foreign.statusCode).toBe(403);
  });

  test("a transfer noted by staff is the same money, a TWINT payment is not", async () => {
    await move(1, "accepted", "transfer");
    await move(4, "accepted", "twint");
    const outcomes = meanings(await take(STATEMENT));
    expect(outcomes).toContainEqual([1, "matched"]);
    expect(outcomes).toContainEqual([4, "paid_twice"]);
    expect(await order(1)).toMatchObject({ received: 3300, refund: null });
    expect(await order(4)).toMatchObject({ received: 6600, refund: "due" });
    expect(await sums()).toEqual(await received());
  });

  test("an entry that names no order waits for a manual assignment, which can be undone", async () => {
    const { entries } = await take(STATEMENT);
    const { id } = entries.at(-1) as BankEntry;
    const assign = (orderNumber: number | null) =>
      post(BANK_PATHS.assignBankEntry, { id, orderNumber });
    const setAside = (isSetAside: boolean) =>
      post(BANK_PATHS.setAsideBankEntry, { id, isSetAside });
    expect((await assign(99)).json().code).toBe("order_not_found");
    expect((await assign(2)).json()).toMatchObject({
      outcome: "too_much",
      order: { orderNumber: 2, received: 207.35 },
    });
    expect((await assign(6)).json().code).toBe("bank_entry_settled");
    expect((await setAside(true)).json().code).toBe("bank_entry_settled");
    expect(await listed()).toMatchObject({ unknown: [], dealtWith: [{ id }] });
    expect((await assign(null)).json()).toMatchObject({ outcome: "unknown", order: null });
    expect(await order(2)).toMatchObject({ received: 2000, refund: null });
    expect((await assign(6)).json().order.orderNumber).toBe(6);
    expect((await assign(null)).statusCode).toBe(200);
    expect((await setAside(true)).statusCode).toBe(200);
    expect(await listed()).toMatchObject({ unknown: [], dealtWith: [{ id, order: null }] });
    expect((await setAside(false)).statusCode).toBe(200);
    expect(await listed()).toMatchObject({ unknown: [{ id }], dealtWith: [] });
    expect(await sums()).toEqual(await received());
    const matched = { id: entries[0]?.id, orderNumber: null };
    expect((await post(BANK_PATHS.assignBankEntry, matched)).statusCode).toBe(409);
    const foreign = await post(BANK_PATHS.setAsideBankEntry, { id, isSetAside: true }, rival);
    expect(foreign.statusCode).toBe(404);
  });

  test("undoing an assignment restores what staff had noted, except refunds", async () => {
    await move(6, "accepted", "transfer");
    const file = STATEMENT.replace("187.35", "33.00");
    const { id } = (await take(file)).entries.at(-1) as BankEntry;
    const assign = (orderNumber: number | null) =>
      post(BANK_PATHS.assignBankEntry, { id, orderNumber });
    expect((await assign(6)).json().outcome).toBe("matched");
    await assign(null);
    expect(await order(6)).toMatchObject({ received: 3300, refund: null });
    await assign(6);
    const moves = 2;
    await post(STAFF_PATHS.recallOrder, { _id: ids[5], moves, reason: "erreur" });
    await assign(null);
    expect(await order(6)).toMatchObject({ state: "payment_pending", received: 0 });
    await assign(5);
    await post(STAFF_PATHS.settleRefund, { _id: ids[4], isSettled: true });
    expect((await assign(null)).json().code).toBe("bank_entry_refunded");
    expect(await order(5)).toMatchObject({ received: 0, refunded: 3300, refund: "done" });
    expect(await sums()).toEqual(await received());
  });

  test("shops that share an account neither see nor count each other's payments", async () => {
    const otherShopUrl = `${BANK_PATHS.importBankFile}?restaurantId=nyonbosphore`;
    const headers = { "content-type": "application/xml" };
    const answer = await server.call({
      ...{ method: "POST", url: otherShopUrl, headers, payload: STATEMENT, as: rival },
    });
    expect(meanings(answer.json())).toEqual([[null, "unknown"]]);
    const { id } = (await take(STATEMENT)).entries.at(-1) as BankEntry;
    await post(BANK_PATHS.assignBankEntry, { id, orderNumber: 6 });
    const [seen] = answer.json().entries;
    const sent = { method: "POST", url: PATHS.createOrder, payload: customOrder() } as const;
    const { orderNumber } = (await server.call(sent)).json();
    const again = await post(BANK_PATHS.assignBankEntry, { id: seen.id, orderNumber }, rival);
    expect([again.statusCode, again.json().code]).toEqual([409, "bank_entry_settled"]);
  });

  const WRONG: [xml: string, details: object][] = [
    [STATEMENT.slice(0, 2_000), { reason: "broken" }],
    [
      STATEMENT.replace("CH9300762011623852957", "CH5604835012345678009"),
      { reason: "wrong_account", found: "CH5604835012345678009" },
    ],
    [STATEMENT.replace("001.08", "001.02"), { reason: "wrong_kind", found: "camt.053.001.02" }],
  ];
  test("a wrong file changes nothing and is refused with a reason", async () => {
    for (const [xml, details] of WRONG) {
      const answer = await send(xml);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: "bank_file_refused", details });
    }
    expect(await received()).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await server.db.selectFrom("bank_entries").selectAll().execute()).toEqual([]);
  });

  test("a shop without an account is refused as such", async () => {
    shops.set(
      changedShop(SHOP, { payment: { twint: "+41 79 555 01 23", beneficiary: "Racines" } }),
    );
    const answer = await send(STATEMENT);
    expect(answer.statusCode).toBe(422);
    const details = { reason: "no_account" };
    expect(answer.json()).toMatchObject({ code: "bank_file_refused", details });
    expect(await server.db.selectFrom("bank_entries").selectAll().execute()).toEqual([]);
  });

  test("strangers and oversized files are refused before parsing, and other routes accept no XML", async () => {
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, " ");
    expect((await send(large)).statusCode).toBe(413);
    expect((await send(STATEMENT, rival)).statusCode).toBe(403);
    const elsewhere = await server.call({
      method: "POST",
      url: STAFF_PATHS.updateOrderState,
      headers: { "content-type": "application/xml" },
      payload: STATEMENT,
      as: cook,
    });
    expect(elsewhere.statusCode).toBe(415);
  });

  test("the audit trail records counts without names", async () => {
    server.now = new Date(server.now.getTime() + 60_000);
    await take(STATEMENT);
    const { details_json } = await server.db
      .selectFrom("audit_log")
      .select("details_json")
      .where("action", "=", "bank_file_imported")
      .orderBy("at", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details_json)).toEqual({
      ...{ kind: "camt.053", known: 0, matched: 2, too_little: 1, too_much: 1, unknown: 1 },
    });
  });

  async function history(n: number): Promise<OrderJson["history"]> {
    const url = `${STAFF_PATHS.getOrderHistory}?_id=${ids[n - 1]}`;
    return (await server.call({ method: "GET", url, as: cook })).json();
  }
});

type WireResult = BankFileResult;
