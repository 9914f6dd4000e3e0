import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerCalls } from "../../customer-calls.ts";
import { SERVER_ENGINES, startServer, type TestServer } from "../../harness.ts";
import { customOrder } from "../../sample-orders.ts";

describe.each(SERVER_ENGINES)("a link to an order, on %s,", (engine) => {
  let server: TestServer;
  let calls: ReturnType<typeof customerCalls>;
  beforeAll(async () => {
    server = await startServer(engine);
    calls = customerCalls(server);
  });
  afterAll(() => server.close());

  test("cannot be derived from the order's data", async () => {
    const { order } = await calls.orderAsGuest();
    const guesses = ["", order._id, "secret", "undefined"].flatMap((secret) =>
      [0, 1].map((count) =>
        createHmac("sha256", secret)
          .update(JSON.stringify(["order link", order._id, count]))
          .digest("base64url"),
      ),
    );
    for (const guess of [...guesses, "A".repeat(43)]) {
      expect((await calls.track(order, {}, guess)).statusCode).toBe(404);
    }
  });

  test("opens neither another order, nor the one with the same number at another shop", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const taco = await calls.orderAsGuest(customOrder());
    const key = await calls.keyOf(order, browser);
    const sameNumber = { ...taco.order, orderNumber: order.orderNumber };
    for (const other of [taco.order, sameNumber]) {
      expect((await calls.track(other, {}, key)).statusCode).toBe(404);
    }
  });

  test("is no cookie: it allows no cancelling, sharing, revoking, linking or listing", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const key = await calls.keyOf(order, browser);
    const eve = await server.signUp("eve@example.ch");
    const disguised = { cookies: { comptoir_guest: key } };
    for (const asker of [disguised, { ...disguised, as: eve }]) {
      expect((await calls.cancel(order, asker)).statusCode).toBe(404);
      expect((await calls.share(order, asker)).statusCode).toBe(404);
      expect((await calls.unshare(order, asker)).statusCode).toBe(404);
      expect((await calls.open(asker)).json()).toEqual([]);
    }
    expect((await calls.link(eve, disguised)).json()).toEqual({ linked: 0 });
    expect((await calls.track(order, browser)).json().state).toBe("payment_pending");
  });

  test("that was revoked stays invalid after later links", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const keys: string[] = [];
    for (let i = 0; i < 4; i++) {
      keys.push(await calls.keyOf(order, browser));
      await Promise.all([calls.unshare(order, browser), calls.unshare(order, browser)]);
    }
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect((await calls.track(order, {}, key)).statusCode).toBe(404);
  });

  test("and an unknown order are indistinguishable", async () => {
    const { order } = await calls.orderAsGuest();
    const nowhere = { ...order, orderNumber: 99_999 };
    const wrong = await calls.track(order, {}, "x".repeat(43));
    const none = await calls.track(nowhere, {}, "x".repeat(43));
    expect([wrong.statusCode, wrong.body]).toEqual([none.statusCode, none.body]);
  });
});
