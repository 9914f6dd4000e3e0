import { rappen } from "@comptoir/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerCalls } from "../../../test/customer-calls.ts";
import { createPrinter, installPrinter } from "../../../test/fake-printer.ts";
import { ENGINES, type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { readPaper } from "../../../test/read-paper.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";
import { shippedShops } from "../../../test/shipped-shops.ts";
import { storedCoupon } from "../../../test/stored-coupon.ts";
import { transact } from "../../storage/transaction.ts";
import { addEntries, listEntries } from "../payments/payments.ts";
import { lockOrder, reviseOrder } from "./orders-repository.ts";

const SHOP = "rootsflavorsrolle";
const DISH = { itemId: "spinach_pastry", size: "couple", quantity: 2 };
const TWO_LINES = { items: [DISH, { ...DISH, quantity: 1 }] };
const DISTANT_ADDRESS = {
  street: "Rue 1",
  city: "Lausanne",
  postalCode: "1003",
  country: "Switzerland",
};

describe.each(ENGINES)("an order's money on %s", (engine) => {
  let server: TestServer;
  let calls: ReturnType<typeof customerCalls>;
  let cook: Person;
  let rival: Person;

  beforeAll(async () => {
    const delivery = {
      freePostalCodes: [{ code: "1180", city: "Rolle" }],
      elsewhere: "to_confirm",
    };
    server = await startServer(engine, { shops: shippedShops(SHOP, { delivery }) });
    calls = customerCalls(server);
    cook = await server.staff(SHOP, "selin");
    rival = await server.staff("nyonbosphore");
  });
  afterAll(() => server.close());

  const post = (path: string, payload: object, as = cook) =>
    calls.post(`/api/${path}`, payload, { as });
  const move = (_id: string, state: string, how: object = {}) =>
    post("updateOrderState", { _id, state, ...how });
  const recall = (_id: string, moves: number) =>
    post("recallOrder", { _id, moves, reason: "erreur" });
  const settle = (_id: string, isSettled: boolean, how: object = {}) =>
    post("settleRefund", { _id, isSettled, ...how });
  const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof post>>) => [
    statusCode,
    json().code,
  ];
  const rowOf = (id: string) =>
    server.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  async function placeAndMove(states: readonly string[], changes: Record<string, unknown> = {}) {
    const { order, browser } = await calls.orderAsGuest(simpleOrder(changes));
    for (const state of states) {
      server.now = new Date(server.now.getTime() + 1);
      expect((await move(order._id, state)).statusCode).toBe(200);
    }
    return { order, browser, id: order._id };
  }
  const receiveTransfer = (id: string, amount: number) =>
    transact(server.db, async (trx) => {
      const order = await lockOrder(trx, id);
      if (!order) throw new Error("no such order");
      const at = server.now;
      const how = { kind: "payment", source: "bank_file", method: "transfer" } as const;
      const entry = { ...how, amount: rappen(amount), at, by: null };
      await reviseOrder(trx, id, await addEntries(trx, order, [entry]));
      return { ok: true as const, value: null };
    });
  const entriesOf = async (id: string) => {
    const entries = await listEntries(server.db, id);
    const { received } = await rowOf(id);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(received);
    return entries.map(({ kind, amount, method, source }) => [kind, amount, method, source]).sort();
  };
  const historyOf = async (id: string) =>
    (await server.call({ url: `/api/getOrderHistory?_id=${id}`, as: cook })).json();

  describe("a payment", () => {
    test("noted after a bank's part payment covers the rest, and is undone for the rest", async () => {
      const { id } = await placeAndMove([]);
      await receiveTransfer(id, 1200);
      const paid = (await move(id, "accepted", { method: "cash", revision: 1 })).json();
      expect(paid).toMatchObject({ received: 33, revision: 2 });
      const bank = ["payment", 1200, "transfer", "bank_file"];
      expect(await entriesOf(id)).toEqual([bank, ["payment", 2100, "cash", "staff"]]);
      server.now = new Date(server.now.getTime() + 1);
      expect((await recall(id, 2)).json()).toMatchObject({ received: 12 });
      const reversal = ["reversal", -2100, "cash", "staff"];
      expect(await entriesOf(id)).toContainEqual(reversal);
      await move(id, "accepted", { method: "twint" });
      expect((await recall(id, 4)).json()).toMatchObject({ received: 12 });
    });

    test("is refused to a screen that has not seen a payment received meanwhile", async () => {
      const { id } = await placeAndMove([]);
      await receiveTransfer(id, 1200);
      const refused = await move(id, "accepted", { method: "cash", revision: 0 });
      expect(codeOf(refused)).toEqual([409, "order_changed"]);
      expect(await rowOf(id)).toMatchObject({ state: "payment_pending", received: 1200 });
    });

    test("larger than due is accepted without another entry, and causes a refund", async () => {
      const { id } = await placeAndMove([]);
      await receiveTransfer(id, 4000);
      expect((await move(id, "accepted")).json()).toMatchObject({ received: 40, refund: "due" });
      expect(await entriesOf(id)).toHaveLength(1);
      const listed = await server.call({
        url: `/api/getOrders?restaurantId=${SHOP}&date=2026-12-24&carriedOver=true`,
        as: cook,
      });
      expect(listed.json().map(({ _id }: { _id: string }) => _id)).toContain(id);
      expect((await settle(id, true, { revision: 1 })).json()).toMatchObject({
        ...{ received: 33, refunded: 7, refund: "done", state: "accepted" },
        snapshot: { lines: [{ quantity: 2 }] },
      });
      expect(await entriesOf(id)).toContainEqual(["refund", -700, "other", "staff"]);
    });

    test("and a concurrent cancellation leave the payment to be refunded", async () => {
      for (let i = 0; i < 5; i++) {
        const { id } = await placeAndMove([]);
        const [bank, cancel] = [() => receiveTransfer(id, 3300), () => move(id, "cancelled")];
        await Promise.all(i % 2 ? [bank(), cancel()] : [cancel(), bank()]);
        expect(await rowOf(id)).toMatchObject({
          ...{ state: "cancelled", received: 3300, refund: "due" },
        });
        expect(await entriesOf(id)).toEqual([["payment", 3300, "transfer", "bank_file"]]);
      }
    });

    test("and a concurrent bank file count no rappen twice", async () => {
      for (let i = 0; i < 5; i++) {
        const { id } = await placeAndMove([]);
        const [bank, accept] = [() => receiveTransfer(id, 3300), () => move(id, "accepted")];
        await Promise.all(i % 2 ? [bank(), accept()] : [accept(), bank()]);
        const { received, refund } = await rowOf(id);
        expect([received, refund]).toEqual(received === 3300 ? [3300, null] : [6600, "due"]);
        await entriesOf(id);
      }
    });
  });

  describe("a refund", () => {
    test("is recorded with its method, and undone with the same", async () => {
      const { id, order } = await placeAndMove(["accepted", "cancelled"]);
      expect(codeOf(await settle(id, true, { revision: 1 }))).toEqual([409, "order_changed"]);
      await settle(id, true, { method: "cash" });
      const listed = async () =>
        (await server.call({ url: `/api/getRefunds?restaurantId=${SHOP}`, as: cook })).json();
      expect((await listed())[0]).toEqual({
        ...{ _id: id, orderNumber: order.orderNumber, amount: 33, method: "cash" },
        ...{ at: server.now.toISOString(), name: cook.email },
      });
      server.now = new Date(server.now.getTime() + 1);
      await settle(id, false);
      expect(await entriesOf(id)).toContainEqual(["refund", 3300, "cash", "staff"]);
      expect(await listed()).not.toContainEqual(expect.objectContaining({ _id: id }));
      const url = `/api/getRefunds?restaurantId=${SHOP}`;
      expect(codeOf(await server.call({ url, as: rival }))).toEqual([403, "forbidden"]);
    });

    test("is in the order's history with actor and method", async () => {
      const { id } = await placeAndMove([]);
      await receiveTransfer(id, 1200);
      server.now = new Date(server.now.getTime() + 1);
      await move(id, "accepted", { method: "cash" });
      const name = cook.email;
      expect(await historyOf(id)).toMatchObject([
        { type: "move", state: "payment_pending" },
        { type: "payment", amount: 12, isOut: false, source: "bank_file", name: null },
        { type: "move", state: "accepted", name },
        { type: "payment", kind: "payment", amount: 21, method: "cash", source: "staff", name },
      ]);
    });
  });

  describe("a changed order", () => {
    const change = (_id: string, seen: readonly [moves: number, revision: number], what: object) =>
      post("changeOrder", { _id, moves: seen[0], revision: seen[1], ...what });
    const salesOf = (id: string) =>
      server.db
        .selectFrom("bookings")
        .select(["kind", "total"])
        .where("order_id", "=", id)
        .orderBy("at")
        .orderBy("total")
        .execute();
    const noticesOf = async (id: string) =>
      (
        await server.db
          .selectFrom("outbox")
          .select(["dedupe_key", "payload_json"])
          .where("dedupe_key", "like", `order_changed:${id}:%`)
          .execute()
      ).map(({ dedupe_key, payload_json }) => [dedupe_key, JSON.parse(payload_json)]);

    test("with a lower price refunds the rest, is booked again and published, without names in the trail", async () => {
      const { id, order, browser } = await placeAndMove(["accepted"], TWO_LINES);
      await post("tickLine", { _id: id, line: 1, isDone: true });
      server.now = new Date(server.now.getTime() + 1);
      const changed = (await change(id, [2, 2], { quantities: [0, 1], note: "Sans sel" })).json();
      expect(changed).toMatchObject({
        ...{ totalPrice: 16.5, received: 49.5, refund: "due", revision: 3, doneLines: [0] },
        ...{ note: "Sans sel", items: [{ quantity: 1, lineTotal: 16.5 }] },
        changes: [{ at: server.now.toISOString(), by: cook.uid, from: 49.5, to: 16.5 }],
        snapshot: { lines: [{ quantity: 1 }] },
      });
      expect(await salesOf(id)).toEqual([
        { kind: "sale", total: 4950 },
        { kind: "correction", total: -4950 },
        { kind: "sale", total: 1650 },
      ]);
      expect(await noticesOf(id)).toEqual([
        [`order_changed:${id}:3`, { notice: "order_changed", orderId: id, entry: 2, change: 1 }],
      ]);
      const trail = server.db.selectFrom("audit_log").selectAll().where("target", "=", id);
      const [entry] = await trail.where("action", "=", "order_changed").execute();
      expect(entry).toMatchObject({
        actor: cook.uid,
        details_json: '{"from":4950,"to":1650,"lines":1}',
      });
      const tracked = await calls.track(order, browser);
      expect(tracked.json()).toMatchObject({
        totalPrice: 16.5,
        changes: [{ from: 49.5, to: 16.5 }],
      });
      expect(tracked.body).not.toContain(cook.uid);
      expect(await historyOf(id)).toContainEqual({
        ...{ type: "change", from: 49.5, to: 16.5, name: cook.email },
        at: server.now.toISOString(),
      });
      await entriesOf(id);
      await settle(id, true, { method: "twint" });
      server.now = new Date(server.now.getTime() + 1);
      expect((await recall(id, 2)).json()).not.toHaveProperty("received");
      await entriesOf(id);
    });

    test("with a higher price is partly paid until the rest comes", async () => {
      const { id } = await placeAndMove(["accepted"], { deliveryAddress: DISTANT_ADDRESS });
      const seen = [2, 1] as const;
      const dearer = (await change(id, seen, { deliveryFee: 8 })).json();
      expect(dearer).toMatchObject({ totalPrice: 41, deliveryFee: 8, received: 33, revision: 2 });
      expect(dearer).not.toHaveProperty("deliveryFeeToConfirm");
      const pay = (revision: number) =>
        post("receivePayment", { _id: id, method: "twint", revision });
      expect(codeOf(await pay(1))).toEqual([409, "order_changed"]);
      const answers = await Promise.all([pay(2), pay(2)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await entriesOf(id)).toEqual([
        ["payment", 3300, "other", "staff"],
        ["payment", 800, "twint", "staff"],
      ]);
      expect(codeOf(await pay(3))).toEqual([409, "order_changed"]);
      expect((await change(id, [2, 3], { deliveryFee: 6 })).json()).toMatchObject({
        ...{ totalPrice: 39, refund: "due" },
      });
      const unpaid = await placeAndMove([]);
      const early = { _id: unpaid.id, method: "twint", revision: 0 };
      expect(codeOf(await post("receivePayment", early))).toEqual([409, "invalid_transition"]);
    });

    test("keeps its coupon and everything unchanged", async () => {
      await server.db
        .insertInto("coupons")
        .values(storedCoupon({ code: "TEN" }))
        .execute();
      const { id } = await placeAndMove([], { ...TWO_LINES, couponCode: "TEN" });
      const before = await rowOf(id);
      expect((await change(id, [1, 0], { quantities: [1, 0] })).json()).toMatchObject({
        ...{ subtotal: 16.5, couponDiscount: 10, totalPrice: 6.5, couponCode: "TEN" },
      });
      const after = await rowOf(id);
      for (const field of [
        "customer_json",
        "address_json",
        "delivery_day",
        "tax_percent",
      ] as const) {
        expect(after[field]).toBe(before[field]);
      }
      expect(await salesOf(id)).toEqual([]);
    });

    test("can have another address and time, by the rules of placing", async () => {
      const { id } = await placeAndMove([]);
      const what = {
        deliveryTimePreference: { date: "2026-11-17", time: "18:00-21:00" },
        customerInfo: { phone: "+41 79 555 99 99", email: "lea.r@example.ch" },
        deliveryAddress: { street: "Grand-Rue 3", doorCode: "12A" },
      };
      const { customerInfo, deliveryAddress, ...answer } = (await change(id, [1, 0], what)).json();
      expect(answer.deliveryTimePreference).toEqual(what.deliveryTimePreference);
      expect(customerInfo).toEqual({ name: "Léa Rochat", ...what.customerInfo });
      expect(deliveryAddress).toMatchObject({ ...what.deliveryAddress, postalCode: "1180" });
      const early = { deliveryTimePreference: { date: "2026-11-15", time: "18:00-21:00" } };
      expect(codeOf(await change(id, [1, 1], early))).toEqual([422, "delivery_too_early"]);
    });

    test.each([
      ["nothing left", { quantities: [0] }, [422, "no_items_in_order"]],
      ["more than was ordered", { quantities: [3] }, [400, "malformed_request"]],
      ["unknown lines", { quantities: [1, 1] }, [400, "malformed_request"]],
      ["a fee where it is known", { deliveryFee: 5 }, [400, "malformed_request"]],
      [
        "an invalid phone number",
        { customerInfo: { phone: "x", email: "a@b.ch" } },
        [422, "invalid_phone"],
      ],
    ])("is refused with %s, and stays as it was", async (_, what, code) => {
      const { id } = await placeAndMove([]);
      const before = await rowOf(id);
      expect(codeOf(await change(id, [1, 0], what))).toEqual(code);
      expect(await rowOf(id)).toEqual(before);
    });

    test("is refused to an outdated screen, to others, and once the order is over", async () => {
      const { id } = await placeAndMove(["accepted"]);
      const less = { quantities: [1] };
      expect(codeOf(await change(id, [1, 1], less))).toEqual([409, "order_changed"]);
      expect(codeOf(await change(id, [2, 0], less))).toEqual([409, "order_changed"]);
      const changeRequest = { _id: id, moves: 2, revision: 1, ...less };
      expect(codeOf(await post("changeOrder", changeRequest, rival))).toEqual([403, "forbidden"]);
      const answers = await Promise.all([1, 2, 3].map(() => change(id, [2, 1], less)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      expect(await salesOf(id)).toHaveLength(3);
      await move(id, "prepared");
      await move(id, "delivered");
      expect(codeOf(await change(id, [4, 2], { note: "x" }))).toEqual([409, "invalid_transition"]);
    });

    test("sent twice is a no-op without notices", async () => {
      const { id } = await placeAndMove([]);
      expect((await change(id, [1, 0], { quantities: [2], note: " " })).json()).not.toHaveProperty(
        "revision",
      );
      expect(await noticesOf(id)).toEqual([]);
    });

    test("prints the kitchen ticket again, marked as changed, if it was printed before", async () => {
      const named = { slug: SHOP, name: "Pass", prints: ["kitchen"], language: "fr" } as const;
      const printer = createPrinter(server, await installPrinter(server, named));
      const { id } = await placeAndMove(["accepted"]);
      while (await printer.cycle());
      const printed = printer.printed.length;
      await change(id, [2, 1], { customerInfo: { phone: "+41 79 555 99 99", email: "l@b.ch" } });
      expect(await printer.cycle()).toBe(false);
      await change(id, [2, 2], { quantities: [1] });
      await change(id, [2, 3], { note: "Sans sel" });
      while (await printer.cycle());
      expect(printer.printed).toHaveLength(printed + 1);
      const { text } = readPaper(printer.printed.at(-1) ?? new Uint8Array());
      expect(text).toContain("MODIFIÉE");
      expect(text).toContain("1 ×");
    });
  });
});
