import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerCalls } from "../../../test/customer-calls.ts";
import {
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";
import { forgetGuest } from "./forget-customer.ts";

describe.each(SERVER_ENGINES)("the link to an order on %s", (engine) => {
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

  test("shows its current state to anyone who has it, signed in or not", async () => {
    const order = await calls.orderAs(lea);
    const key = await calls.keyOf(order, { as: lea });
    expect(key).toMatch(/^[\w-]{43}$/);
    const opened = await calls.track(order, {}, key);
    expect(opened.json()).toMatchObject({ orderNumber: order.orderNumber, totalPrice: 33 });
    expect((await calls.track(order, { as: max }, key)).statusCode).toBe(200);
    await calls.move(order, "accepted", cook);
    expect((await calls.track(order, {}, key)).json().state).toBe("accepted");
  });

  test("shows name and place, but no contact data and no door details", async () => {
    const { deliveryAddress } = simpleOrder();
    const at = { ...deliveryAddress, floor: "3e étage", doorCode: "B4711" };
    const order = await calls.orderAs(lea, { deliveryAddress: at, note: "Allergie aux noix" });
    await calls.move(order, "accepted", cook);
    const key = await calls.keyOf(order, { as: lea });
    const opened = await calls.track(order, {}, key);
    expect(opened.json()).toMatchObject({
      customerInfo: { name: "Léa Rochat", phone: "", email: "" },
      deliveryAddress,
      userId: null,
      note: null,
    });
    for (const secret of ["lea@", "555 12 34", "B4711", "étage", "noix", lea.uid, cook.uid, key]) {
      expect(opened.body).not.toContain(secret);
    }
    const own = (await calls.track(order, { as: lea }, key)).json();
    expect(own).toMatchObject({ userId: lea.uid, deliveryAddress: at, note: "Allergie aux noix" });
    expect(own.customerInfo.email).toBe("lea@example.ch");
  });

  test("is created by a guest, and stays the same until it is revoked", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const key = await calls.keyOf(order, browser);
    expect(await calls.keyOf(order, browser)).toBe(key);
    const revoked = await calls.unshare(order, browser);
    expect([revoked.statusCode, revoked.json()]).toEqual([200, { unshared: true }]);
    expect((await calls.track(order, {}, key)).json().code).toBe("order_not_found");
    expect((await calls.track(order, browser, key)).statusCode).toBe(200);
    const next = await calls.keyOf(order, browser);
    expect(next).not.toBe(key);
    expect((await calls.track(order, {}, next)).statusCode).toBe(200);
  });

  test("opens no other order, and nothing when altered", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const other = await calls.orderAsGuest();
    const key = await calls.keyOf(order, browser);
    const changed = (key.startsWith("A") ? "B" : "A") + key.slice(1);
    for (const answer of [
      await calls.track(other.order, {}, key),
      await calls.track(order, {}, changed),
      await calls.track(order, {}, "x".repeat(43)),
      await calls.track(order),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, "order_not_found"]);
    }
    for (const odd of [key.slice(1), `${key}A`, `${key.slice(1)}%00`]) {
      expect((await calls.track(order, {}, odd)).statusCode).toBe(400);
    }
  });

  test("is created and revoked by its customer alone", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const other = await calls.orderAsGuest();
    const key = await calls.keyOf(order, browser);
    for (const asker of [{}, { as: max }, { as: cook }, other.browser]) {
      for (const call of [calls.share, calls.unshare]) {
        const refused = await call(order, asker);
        expect([refused.statusCode, refused.json().code]).toEqual([404, "order_not_found"]);
      }
    }
    expect((await calls.track(order, {}, key)).statusCode).toBe(200);
  });

  test("survives linking the order to an account, which may then revoke it", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const key = await calls.keyOf(order, browser);
    expect((await calls.link(max, browser)).json()).toEqual({ linked: 1 });
    expect((await calls.track(order, {}, key)).statusCode).toBe(200);
    expect((await calls.unshare(order, browser)).statusCode).toBe(404);
    expect((await calls.unshare(order, { as: max })).statusCode).toBe(200);
    expect((await calls.track(order, {}, key)).statusCode).toBe(404);
  });

  test("ends when its customer is erased", async () => {
    const customerInfo = { ...simpleOrder().customerInfo, email: "ondine@example.ch" };
    const { order, browser } = await calls.orderAsGuest(simpleOrder({ customerInfo }));
    const key = await calls.keyOf(order, browser);
    await calls.cancel(order, browser);
    expect((await calls.track(order, {}, key)).statusCode).toBe(200);
    expect(await forgetGuest(server.db, "ondine@example.ch")).toMatchObject({ forgotten: 1 });
    expect((await calls.track(order, {}, key)).statusCode).toBe(404);
  });
});
