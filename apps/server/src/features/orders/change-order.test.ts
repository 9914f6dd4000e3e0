import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerCalls } from "../../../test/customer-calls.ts";
import { ENGINES, type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";
import { storedCoupon } from "../../../test/stored-coupon.ts";

const DISH = { itemId: "spinach_pastry", size: "couple", quantity: 1 };
const THREE_LINES = { items: [DISH, { ...DISH, quantity: 2 }, { ...DISH, quantity: 3 }] };

interface Entry {
  readonly state: string;
}

describe.each(ENGINES)("changing an order as staff on %s", (engine) => {
  let server: TestServer;
  let calls: ReturnType<typeof customerCalls>;
  let cook: Person;
  let rival: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    calls = customerCalls(server);
    cook = await server.staff("rootsflavorsrolle");
    rival = await server.staff("nyonbosphore");
  });
  afterAll(() => server.close());

  const post = (path: string, payload: object, as = cook) =>
    calls.post(`/api/${path}`, payload, { as });
  const move = (_id: string, state: string, how: object = {}) =>
    post("updateOrderState", { _id, state, ...how });
  const recall = (_id: string, moves: number, reason?: string) =>
    post("recallOrder", { _id, moves, ...(reason !== undefined && { reason }) });
  const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof post>>) => [
    statusCode,
    json().code,
  ];

  async function placeAndMove(states: readonly string[], changes: Record<string, unknown> = {}) {
    const { order, browser } = await calls.orderAsGuest(simpleOrder(changes));
    for (const state of states) expect((await move(order._id, state)).statusCode).toBe(200);
    return { order, browser, id: order._id };
  }
  const rowOf = (id: string) =>
    server.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const trailOf = (id: string) =>
    server.db.selectFrom("audit_log").selectAll().where("target", "=", id).orderBy("at").execute();
  const minutesLater = (minutes: number) => {
    server.now = new Date(server.now.getTime() + minutes * 60_000);
  };

  test("returns the order in full to a screen that asks for it", async () => {
    const { id } = await placeAndMove([], THREE_LINES);
    const changes: [string, object][] = [
      ["updateOrderState", { state: "accepted" }],
      ["tickLine", { line: 0, isDone: true }],
      ["recallOrder", { moves: 2 }],
    ];
    for (const [path, body] of changes) {
      const whole = (await post(`${path}?snapshot=true`, { _id: id, ...body })).json();
      expect([path, whole.snapshot?.lines.length]).toEqual([path, 3]);
    }
    expect((await move(id, "accepted")).json()).not.toHaveProperty("snapshot");
  });

  describe("moves", () => {
    test("record how the payment came, shown to the customer too", async () => {
      const { id, order, browser } = await placeAndMove([]);
      const paid = (await move(id, "accepted", { method: "twint" })).json();
      expect(paid.history.at(-1)).toMatchObject({ state: "accepted", method: "twint" });
      const [, entry] = (await calls.track(order, browser)).json().history;
      expect(entry).toEqual({ state: "accepted", at: expect.any(String), method: "twint" });
    });

    test("record why an order was cancelled, and that there is a refund", async () => {
      const { id, order, browser } = await placeAndMove(["accepted", "prepared"]);
      const cancelled = (await move(id, "cancelled", { reason: "sold_out" })).json();
      const owed = { state: "cancelled", refund: "due", revision: 2 };
      expect(cancelled).toMatchObject(owed);
      expect(await rowOf(id)).toMatchObject(owed);
      const tracked = (await calls.track(order, browser)).json();
      expect(tracked.history.at(-1)).toMatchObject({ state: "cancelled", reason: "sold_out" });
      expect((await trailOf(id)).at(-1)?.details_json).toBe(
        '{"from":"prepared","to":"cancelled","reason":"sold_out"}',
      );
    });

    test("cause no refund without a payment", async () => {
      const { id } = await placeAndMove(["cancelled"]);
      expect((await rowOf(id)).refund).toBeNull();
    });

    test.each([
      ["a method of a cancellation", "cancelled", { method: "cash" }],
      ["an unknown method", "accepted", { method: "gold" }],
      ["a reason of a payment", "accepted", { reason: "sold_out" }],
      ["a reason the shop does not have", "cancelled", { reason: "bad_mood" }],
    ])("refuse %s and leave the order as it was", async (_, state, how) => {
      const { id } = await placeAndMove([]);
      expect(codeOf(await move(id, state, how))).toEqual([400, "malformed_request"]);
      expect((await rowOf(id)).state).toBe("payment_pending");
    });
  });

  describe("a recall", () => {
    test.each([
      [["accepted"], "payment_pending"],
      [["accepted", "prepared"], "accepted"],
      [["accepted", "prepared", "delivered"], "prepared"],
      [["cancelled"], "payment_pending"],
      [["accepted", "cancelled"], "accepted"],
    ])("takes an order through %j back to %s", async (states, before) => {
      const { id } = await placeAndMove(states);
      const recalled = (await recall(id, states.length + 1)).json();
      expect(recalled).toMatchObject({ _id: id, state: before });
      expect(recalled.history.at(-1)).toEqual({
        state: before,
        at: server.now.toISOString(),
        by: cook.uid,
        isRecall: true,
      });
      expect(await rowOf(id)).toMatchObject({ state: before, refund: null, phone_key: null });
    });

    test("is recorded in the trail; its reason is visible to staff only", async () => {
      const { id, order, browser } = await placeAndMove(["accepted", "prepared"]);
      minutesLater(30);
      expect(codeOf(await recall(id, 3))).toEqual([422, "reason_required"]);
      const recalled = await recall(id, 3, " Sauce oubliée ");
      expect(recalled.json().history.at(-1)).toMatchObject({ reason: "Sauce oubliée" });
      expect((await trailOf(id)).at(-1)).toMatchObject({
        action: "order_recalled",
        actor: cook.uid,
        restaurant_id: "rootsflavorsrolle",
        request_id: recalled.headers["x-request-id"],
        details_json: '{"from":"prepared","to":"accepted"}',
      });
      const tracked = await calls.track(order, browser);
      expect(tracked.json()).toMatchObject({ state: "accepted" });
      expect(tracked.body).not.toMatch(new RegExp(`Sauce oubliée|${cook.uid}`));
    });

    test("is refused in the first state and after a refund", async () => {
      const { id } = await placeAndMove([]);
      expect(codeOf(await recall(id, 1, "erreur"))).toEqual([409, "order_not_recallable"]);
      const paid = await placeAndMove(["accepted", "cancelled"]);
      await post("settleRefund", { _id: paid.id, isSettled: true });
      expect(codeOf(await recall(paid.id, 3))).toEqual([409, "refund_settled"]);
      expect((await rowOf(paid.id)).state).toBe("cancelled");
    });

    test("is refused to a screen with an outdated order, even in the same state", async () => {
      const { id } = await placeAndMove(["accepted"]);
      await recall(id, 2);
      await move(id, "accepted");
      const refused = await recall(id, 2);
      expect(refused.json()).toMatchObject({
        code: "invalid_transition",
        details: { from: "accepted" },
      });
      expect((await recall(id, 4)).json()).toMatchObject({ state: "payment_pending" });
    });

    test("competes with the next move: one succeeds and the other is refused", async () => {
      for (let i = 0; i < 5; i++) {
        const { id } = await placeAndMove(["accepted"]);
        const [undo, next] = [() => recall(id, 2), () => move(id, "prepared")];
        const calls = i % 2 ? [undo(), next()] : [next(), undo()];
        const answers = await Promise.all(calls);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        const lost = answers.find(({ statusCode }) => statusCode === 409);
        expect(lost?.json().code).toBe("invalid_transition");
        const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
        expect(won.history).toHaveLength(3);
        expect((await rowOf(id)).state).toBe(won.state);
      }
    });

    test("competes with the refund: one succeeds and the other is refused", async () => {
      for (let i = 0; i < 5; i++) {
        const { id } = await placeAndMove(["accepted", "cancelled"]);
        const undo = () => recall(id, 3);
        const settle = () => post("settleRefund", { _id: id, isSettled: true });
        const answers = await Promise.all(i % 2 ? [undo(), settle()] : [settle(), undo()]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
        const row = await rowOf(id);
        expect([won.state, won.refund ?? null]).toEqual([row.state, row.refund]);
        expect([row.state, row.refund]).toEqual(
          row.state === "accepted" ? ["accepted", null] : ["cancelled", "done"],
        );
      }
    });

    test("happens once, however many screens send it", async () => {
      const { id } = await placeAndMove(["accepted", "prepared", "delivered"]);
      const answers = await Promise.all(Array.from({ length: 5 }, () => recall(id, 4)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
      expect((await rowOf(id)).state).toBe("prepared");
    });

    test("uses the coupon again, even if it is used up since", async () => {
      const coupon = storedCoupon({ code: "LAST", max_uses: 1 });
      await server.db.insertInto("coupons").values(coupon).execute();
      const customerInfo = { name: "Max", phone: "+41 79 555 99 99", email: "max@example.ch" };
      const { id } = await placeAndMove(["cancelled"], { couponCode: "LAST", customerInfo });
      const other = await calls.orderAsGuest(simpleOrder({ couponCode: "LAST" }));
      expect((await recall(id, 2)).json()).toMatchObject({
        couponCode: "LAST",
        couponDiscount: 10,
      });
      const used = () =>
        server.db
          .selectFrom("coupons")
          .select("uses")
          .where("code", "=", "LAST")
          .executeTakeFirstOrThrow();
      const claimsOf = async (orderId: string) =>
        (
          await server.db
            .selectFrom("coupon_claims")
            .select("customer")
            .where("order_id", "=", orderId)
            .execute()
        ).map(({ customer }) => customer.split(":")[0]);
      expect(await used()).toEqual({ uses: 2 });
      expect((await claimsOf(id)).sort()).toEqual(["email", "guest", "phone"]);

      const third = simpleOrder({ couponCode: "LAST" });
      expect(codeOf(await calls.post("/api/createOrder", third))[1]).toMatch(/^coupon_/);
      await move(other.order._id, "cancelled");
      expect(await used()).toEqual({ uses: 1 });
      await move(id, "cancelled");
      expect([await used(), await claimsOf(id)]).toEqual([{ uses: 0 }, []]);
    });

    test("uses no coupon for the customer that another order of theirs uses since", async () => {
      await server.db
        .insertInto("coupons")
        .values(storedCoupon({ code: "ONCE" }))
        .execute();
      const { id } = await placeAndMove(["cancelled"], { couponCode: "ONCE" });
      const second = await calls.orderAsGuest(simpleOrder({ couponCode: "ONCE" }));
      expect((await recall(id, 2)).statusCode).toBe(200);
      const claims = await server.db
        .selectFrom("coupon_claims")
        .select(["customer", "order_id"])
        .where("code", "=", "ONCE")
        .execute();
      const holder = new Map(claims.map(({ customer, order_id }) => [customer, order_id]));
      expect(holder.get("email:lea@example.ch")).toBe(second.order._id);
      expect([...holder.values()].filter((orderId) => orderId === id)).toHaveLength(1);
    });
  });

  describe("a tick", () => {
    const tick = (_id: string, line: number, isDone = true) =>
      post("tickLine", { _id, line, isDone });

    test("is stored and counted once, and undone", async () => {
      const { id, order, browser } = await placeAndMove(["accepted"], THREE_LINES);
      expect((await tick(id, 2)).json()).toMatchObject({ doneLines: [2], revision: 2 });
      expect((await tick(id, 2)).json()).toMatchObject({ doneLines: [2], revision: 2 });
      expect((await tick(id, 0)).json()).toMatchObject({ doneLines: [0, 2], revision: 3 });
      expect((await calls.track(order, browser)).json()).not.toHaveProperty("doneLines");
      await move(id, "prepared");
      expect((await tick(id, 2, false)).json()).toMatchObject({ doneLines: [0], revision: 4 });
    });

    test("is kept when several screens tick concurrently", async () => {
      const { id } = await placeAndMove(["accepted"], THREE_LINES);
      await Promise.all([tick(id, 0), tick(id, 1), tick(id, 2), move(id, "prepared")]);
      const row = await rowOf(id);
      expect([row.done_lines_json, row.revision]).toEqual(["[0,1,2]", 4]);
    });

    test("is refused for an unknown line, and outside the kitchen", async () => {
      const { id } = await placeAndMove(["accepted"]);
      expect(codeOf(await tick(id, 1))).toEqual([400, "malformed_request"]);
      const unpaid = await placeAndMove([]);
      const refused = await tick(unpaid.id, 0);
      expect(codeOf(refused)).toEqual([409, "invalid_transition"]);
      expect(refused.json().details).toEqual({ from: "payment_pending" });
      expect([(await rowOf(id)).revision, (await rowOf(unpaid.id)).revision]).toEqual([1, 0]);
    });
  });

  test("a refund is ticked off, recorded in the trail once, and undone", async () => {
    const settle = (_id: string, isSettled: boolean) => post("settleRefund", { _id, isSettled });
    const { id } = await placeAndMove(["accepted", "cancelled"]);
    const { total } = await rowOf(id);
    const done = { refund: "done", refunded: total / 100, revision: 3 };
    expect((await settle(id, true)).json()).toMatchObject(done);
    expect((await settle(id, true)).json()).toMatchObject(done);
    expect(await rowOf(id)).toMatchObject({ received: 0, refunded: total });
    expect((await settle(id, false)).json()).toMatchObject({ refund: "due", revision: 4 });
    expect(await rowOf(id)).toMatchObject({ received: total, refunded: 0 });
    const trail = (await trailOf(id)).filter(({ action }) => action === "refund_settled");
    expect(trail.map(({ details_json }) => details_json).sort()).toEqual([
      `{"refund":"done","amount":${-total},"method":"other"}`,
      `{"refund":"due","amount":${total},"method":"other"}`,
    ]);
    const unpaid = await placeAndMove(["cancelled"]);
    expect(codeOf(await settle(unpaid.id, true))).toEqual([409, "invalid_transition"]);
  });

  test("the history names staff by name, else by e-mail, and nobody else", async () => {
    const lea = await server.signUp("lea@example.ch");
    const { _id } = await calls.orderAs(lea);
    const selin = await server.staff("rootsflavorsrolle", "selin");
    const leaver = await server.staff("rootsflavorsrolle", "leaver");
    const payload = { firebaseUid: selin.uid, name: "Selin" };
    await post("updateUserProfile", payload, selin);
    await post("updateOrderState", { _id, state: "accepted", method: "cash" }, selin);
    await move(_id, "prepared");
    await post("updateOrderState", { _id, state: "delivered" }, leaver);
    await server.db
      .updateTable("profiles")
      .set({ role: "customer", restaurant_id: null })
      .where("user_id", "=", leaver.uid)
      .execute();
    await recall(_id, 4);
    const url = `/api/getOrderHistory?_id=${_id}`;
    const listed = (await server.call({ url, as: cook })).json();
    const moves = listed.filter(({ type }: { type: string }) => type === "move");
    const type = "move";
    expect(moves.map(({ at: _, ...entry }: Entry & { at: string }) => entry)).toEqual([
      { type, state: "payment_pending", name: null },
      { type, state: "accepted", method: "cash", name: "Selin" },
      { type, state: "prepared", name: cook.email },
      { type, state: "delivered", name: null },
      { type, state: "prepared", isRecall: true, name: cook.email },
    ]);
    expect(codeOf(await server.call({ url, as: rival }))).toEqual([403, "forbidden"]);
  });

  test("staff of another shop change nothing, and unknown orders are not found", async () => {
    const { id } = await placeAndMove(["accepted", "cancelled"]);
    const changes = [
      ["recallOrder", { moves: 3 }],
      ["tickLine", { line: 0, isDone: true }],
      ["settleRefund", { isSettled: true }],
    ] as const;
    for (const [path, payload] of changes) {
      expect(codeOf(await post(path, { _id: id, ...payload }, rival))).toEqual([403, "forbidden"]);
      const unknownOrder = { _id: "3b241101-e2bb-4255-8caf-4136c566a962", ...payload };
      expect(codeOf(await post(path, unknownOrder))).toEqual([404, "order_not_found"]);
    }
    expect(await rowOf(id)).toMatchObject({ state: "cancelled", refund: "due", revision: 2 });
  });

  test("the reason of a recall is deleted with its customer", async () => {
    const ben = await server.signUp("ben@example.ch");
    const { _id } = await calls.orderAs(ben);
    await move(_id, "accepted");
    await recall(_id, 2, "Ben a payé trop tôt");
    await move(_id, "cancelled", { reason: "customer_asked" });
    const deletion = { firebaseUid: ben.uid, password: "Sesame1" };
    expect((await post("deleteAccount", deletion, ben)).statusCode).toBe(200);
    const events = server.db.selectFrom("order_events").select("reason");
    const reasons = await events.where("order_id", "=", _id).orderBy("entry").execute();
    expect(reasons.map(({ reason }) => reason)).toEqual([null, null, null, "customer_asked"]);
  });
});
