import type { OrderOnWire } from "@comptoir/contract";
import { INITIAL_STATE, MOVES, ORDER_STATES, type OrderState } from "@comptoir/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";

const PATHS_TO = new Map<OrderState, OrderState[]>([[INITIAL_STATE, []]]);
for (const [state, way] of PATHS_TO) {
  for (const { to } of MOVES[state]) if (!PATHS_TO.has(to)) PATHS_TO.set(to, [...way, to]);
}

describe.each(SERVER_ENGINES)("moving an order on %s", (engine) => {
  let server: TestServer;
  let customer: Person;
  let cook: Person;
  let rival: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    customer = await server.signUp("lea@example.ch");
    cook = await server.staff("rootsflavorsrolle");
    rival = await server.staff("nyonbosphore");
  });
  afterAll(() => server.close());

  const move = (_id: string, state: string, as?: Person) =>
    server.call({
      method: "POST",
      url: "/api/updateOrderState",
      payload: { _id, state },
      ...(as ? { as } : {}),
    });

  async function orderIn(
    state: OrderState,
    changes: Record<string, unknown> = {},
  ): Promise<string> {
    const placed = await server.call({
      method: "POST",
      url: "/api/createOrder",
      payload: simpleOrder(changes),
    });
    const id = placed.json()._id;
    for (const step of PATHS_TO.get(state) ?? []) await move(id, step, cook);
    expect(await stateOf(id)).toBe(state);
    return id;
  }

  const stateOf = async (id: string) =>
    (await server.db.selectFrom("orders").select("state").where("id", "=", id).executeTakeFirst())
      ?.state;

  const pairs = ORDER_STATES.flatMap((from) => ORDER_STATES.map((to) => [from, to] as const));

  test.each(pairs)("from %s to %s follows the table", async (from, to) => {
    const id = await orderIn(from);
    const answer = await move(id, to, cook);
    if (MOVES[from].some((allowed) => allowed.to === to)) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ _id: id, state: to });
      expect(await stateOf(id)).toBe(to);
    } else {
      expect([answer.statusCode, answer.json().code]).toEqual([409, "invalid_transition"]);
      expect(await stateOf(id)).toBe(from);
    }
  });

  test("records who moved it and when", async () => {
    const id = await orderIn("payment_pending");
    server.now = new Date("2026-11-15T09:07:00Z");
    const { history } = (await move(id, "accepted", cook)).json();
    expect(history[1]).toEqual({ state: "accepted", at: "2026-11-15T09:07:00.000Z", by: cook.uid });
  });

  test("is recorded in the audit trail with actor, states and request", async () => {
    const id = await orderIn("payment_pending");
    const moved = await move(id, "accepted", cook);
    await move(id, "delivered", cook);
    await move(id, "prepared", rival);
    const trail = server.db.selectFrom("audit_log").selectAll().where("target", "=", id);
    expect(await trail.execute()).toEqual([
      {
        id: expect.any(String),
        at: server.now.toISOString(),
        action: "order_moved",
        actor: cook.uid,
        target: id,
        restaurant_id: "rootsflavorsrolle",
        request_id: moved.headers["x-request-id"],
        details_json: '{"from":"payment_pending","to":"accepted"}',
      },
    ]);
  });

  test("lets one of five concurrent screens succeed and refuses the others", async () => {
    const id = await orderIn("payment_pending");
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(id, "accepted", cook)));
    const codes = answers.map((answer) => answer.json().code ?? "moved").sort();
    expect(codes).toEqual([...Array(4).fill("invalid_transition"), "moved"]);
    const events = await server.db
      .selectFrom("order_events")
      .select("state")
      .where("order_id", "=", id)
      .execute();
    expect(events).toHaveLength(2);
  });

  test.each<[string, () => Person | undefined, number, string]>([
    ["nobody", () => undefined, 401, "unauthenticated"],
    ["a customer", () => customer, 403, "forbidden"],
    ["another shop's staff", () => rival, 403, "forbidden"],
  ])("refuses %s and leaves the order as it was", async (_, who, status, code) => {
    const id = await orderIn("payment_pending");
    const refused = await move(id, "accepted", who());
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    expect(await stateOf(id)).toBe("payment_pending");
  });

  test("finds no unknown order", async () => {
    const refused = await move("3b241101-e2bb-4255-8caf-4136c566a962", "accepted", cook);
    expect([refused.statusCode, refused.json().code]).toEqual([404, "order_not_found"]);
  });

  test("shows accepted and prepared numbers on the display, and nothing else", async () => {
    for (const state of ORDER_STATES) await orderIn(state, { deliveryTimePreference: null });
    const display = (as: Person) =>
      server.call({ url: "/api/getOrderNumbersForMonitoring?restaurantId=rootsflavorsrolle", as });
    const numbers = (await display(cook)).json();
    expect(new Set(numbers.map((entry: { state: string }) => entry.state))).toEqual(
      new Set(["accepted", "prepared"]),
    );
    expect(Object.keys(numbers[0])).toEqual(["orderNumber", "state"]);
  });

  test.each(["getOrders?date=2026-11-15&", "getOrderNumbersForMonitoring?"])(
    "keeps %s from all but this shop's staff",
    async (path) => {
      const url = `/api/${path}restaurantId=rootsflavorsrolle`;
      const ask = async (as?: Person) => {
        const answer = await server.call({ url, ...(as ? { as } : {}) });
        return [answer.statusCode, answer.json().code];
      };
      expect(await ask()).toEqual([401, "unauthenticated"]);
      expect(await ask(customer)).toEqual([403, "forbidden"]);
      expect(await ask(rival)).toEqual([403, "forbidden"]);
      expect((await ask(cook))[0]).toBe(200);
    },
  );

  test.each([
    ["an unknown state", { state: "eaten" }],
    ["an invalid id", { _id: "1 or 1=1" }],
    ["no state", { state: undefined }],
  ])("refuses %s and leaves the order as it was", async (_, changes) => {
    const id = await orderIn("payment_pending");
    const refused = await server.call({
      method: "POST",
      url: "/api/updateOrderState",
      payload: { _id: id, state: "accepted", ...changes },
      as: cook,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([400, "malformed_request"]);
    expect(await stateOf(id)).toBe("payment_pending");
  });

  test("lists a day's orders oldest first by creation, or by delivery day", async () => {
    const list = async (query: string) =>
      (
        await server.call({
          url: `/api/getOrders?restaurantId=rootsflavorsrolle&${query}`,
          as: cook,
        })
      ).json();
    const created = await list("date=2026-11-15");
    expect(created.length).toBeGreaterThan(20);
    const numbers = created.map((order: { orderNumber: number }) => order.orderNumber);
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b));
    expect(await list("date=2026-11-14")).toEqual([]);
    const withRequestedTime = created.filter((order: OrderOnWire) => order.deliveryTimePreference);
    expect(await list("date=2026-11-16&by=delivery")).toEqual(withRequestedTime);
    expect((await list("date=tomorrow")).code).toBe("malformed_request");
  });

  test("counts an order just after midnight in Zurich to the new day", async () => {
    server.now = new Date("2026-11-20T23:30:00Z");
    const placed = await server.call({
      method: "POST",
      url: "/api/createOrder",
      payload: simpleOrder({ deliveryTimePreference: null }),
    });
    const day = await server.call({
      url: "/api/getOrders?restaurantId=rootsflavorsrolle&date=2026-11-21",
      as: cook,
    });
    expect(day.json().map((o: { _id: string }) => o._id)).toEqual([placed.json()._id]);
  });
});
