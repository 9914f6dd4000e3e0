import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerCalls, type PlacedOrder } from "../../../test/customer-calls.ts";
import { ENGINES, type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";
import { storedCoupon } from "../../../test/stored-coupon.ts";

describe.each(ENGINES)("cancelling one's own order on %s", (engine) => {
  let server: TestServer;
  let calls: ReturnType<typeof customerCalls>;
  let lea: Person;
  let max: Person;
  let cook: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    calls = customerCalls(server);
    lea = await server.signUp("lea@example.ch");
    max = await server.signUp("max@example.ch");
    cook = await server.staff("rootsflavorsrolle");
  });
  afterAll(() => server.close());

  const statesOf = async ({ _id }: PlacedOrder) => {
    const { db } = server;
    const row = await db.selectFrom("orders").select("state").where("id", "=", _id).execute();
    const events = db.selectFrom("order_events").select(["state", "by_user"]);
    const history = await events.where("order_id", "=", _id).orderBy("entry").execute();
    return { state: row[0]?.state, history: history.map(({ state }) => state), events: history };
  };
  const trailOf = ({ _id }: PlacedOrder) =>
    server.db.selectFrom("audit_log").selectAll().where("target", "=", _id).execute();

  test("returns the order as tracked, and records who did it in history and audit trail", async () => {
    const order = await calls.orderAs(lea);
    const cancelled = await calls.cancel(order, { as: lea });
    expect(cancelled.statusCode).toBe(200);
    expect(cancelled.json()).toEqual((await calls.track(order, { as: lea })).json());
    expect(cancelled.json()).toMatchObject({ state: "cancelled", userId: lea.uid });
    expect(cancelled.json().history.at(-1)).toEqual({
      state: "cancelled",
      at: server.now.toISOString(),
    });
    expect((await statesOf(order)).events.at(-1)).toEqual({ state: "cancelled", by_user: lea.uid });
    expect(await trailOf(order)).toMatchObject([
      {
        action: "order_moved",
        actor: lea.uid,
        request_id: cancelled.headers["x-request-id"],
        details_json: '{"from":"payment_pending","to":"cancelled"}',
      },
    ]);
  });

  test("is open to guests in the browser that placed the order", async () => {
    const { order, browser } = await calls.orderAsGuest();
    expect((await calls.cancel(order, browser)).json()).toMatchObject({ state: "cancelled" });
    expect(await trailOf(order)).toMatchObject([{ action: "order_moved", actor: null }]);
  });

  test("is idempotent", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => calls.cancel(order, browser)),
    );
    answers.push(await calls.cancel(order, browser));
    expect(answers.map((answer) => answer.json().state)).toEqual(Array(6).fill("cancelled"));
    expect((await statesOf(order)).history).toEqual(["payment_pending", "cancelled"]);
    expect(await trailOf(order)).toHaveLength(1);
  });

  test.each([
    ["accepted", ["accepted"]],
    ["prepared", ["accepted", "prepared"]],
    ["delivered", ["accepted", "prepared", "delivered"]],
  ])("is refused once the order is %s", async (state, way) => {
    const { order, browser } = await calls.orderAsGuest();
    for (const step of way) await calls.move(order, step, cook);
    const refused = await calls.cancel(order, browser);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "order_not_cancellable"]);
    expect((await statesOf(order)).state).toBe(state);
  });

  test("finds nothing for strangers, other guests, staff and readers with a link", async () => {
    const own = await calls.orderAs(lea);
    const guests = await calls.orderAsGuest();
    const other = await calls.orderAsGuest();
    const key = await calls.keyOf(guests.order, guests.browser);
    const byLink = { ...guests.order, key };
    const answers = [
      await calls.cancel(own),
      await calls.cancel(own, { as: max }),
      await calls.cancel(own, { as: cook }),
      await calls.cancel(guests.order),
      await calls.cancel(guests.order, other.browser),
      await calls.cancel(guests.order, { as: lea }),
      await calls.post(`/api/cancelOrder${calls.addressOf(guests.order, key)}`, byLink),
      await calls.cancel({ ...own, orderNumber: 99_999 }, { as: lea }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, "order_not_found"]);
    }
    for (const order of [own, guests.order]) {
      expect((await statesOf(order)).state).toBe("payment_pending");
    }
  });

  test("gives the coupon back", async () => {
    await server.db
      .insertInto("coupons")
      .values(storedCoupon({ code: "ONCE", max_uses: 1 }))
      .execute();
    const withCoupon = simpleOrder({ couponCode: "ONCE" });
    const first = await calls.orderAsGuest(withCoupon);
    const refused = await calls.post("/api/createOrder", withCoupon, first.browser);
    expect(refused.json().code).toMatch(/^coupon_/);
    await calls.cancel(first.order, first.browser);
    const again = await calls.post("/api/createOrder", withCoupon, first.browser);
    expect(again.statusCode).toBe(201);
  });

  test("competes with its payment: one succeeds and the other is refused", async () => {
    for (let i = 0; i < 10; i++) {
      const { order, browser } = await calls.orderAsGuest();
      const cancel = () => calls.cancel(order, browser);
      const pay = () => calls.move(order, "accepted", cook);
      const [one, two] = await Promise.all(i % 2 ? [cancel(), pay()] : [pay(), cancel()]);
      const [cancelled, paid] = i % 2 ? [one, two] : [two, one];
      const { state, history } = await statesOf(order);
      expect(history).toEqual(["payment_pending", state]);
      if (state === "cancelled") {
        expect(cancelled.statusCode).toBe(200);
        expect([paid.statusCode, paid.json().code]).toEqual([409, "invalid_transition"]);
      } else {
        expect([state, paid.statusCode]).toEqual(["accepted", 200]);
        expect(cancelled.json().code).toBe("order_not_cancellable");
      }
    }
  });
});
