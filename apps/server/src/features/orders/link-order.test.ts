import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";

describe.each(SERVER_ENGINES)("guest orders on %s", (engine) => {
  let server: TestServer;
  let lea: Person;
  let max: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    lea = await server.signUp("lea@example.ch");
    max = await server.signUp("max@example.ch");
  });
  afterAll(() => server.close());

  async function guestOrder(payload: object = simpleOrder(), cookies = {}) {
    const placed = await server.call({ method: "POST", url: "/api/createOrder", payload, cookies });
    const [cookie] = placed.cookies;
    return { ...placed.json(), cookie, cookies: { [cookie?.name ?? ""]: cookie?.value ?? "" } };
  }

  const link = (as: Person, orderNumber: number, cookies = {}, more = {}) =>
    server.call({
      method: "POST",
      url: "/api/updateOrderUser",
      payload: { orderNumber, userId: as.uid, restaurantId: "rootsflavorsrolle", ...more },
      cookies,
      as,
    });

  const track = (orderNumber: number, { as, cookies = {} }: { as?: Person; cookies?: object }) =>
    server.call({
      url: `/api/trackOrder?restaurantId=rootsflavorsrolle&orderNumber=${orderNumber}`,
      cookies: cookies as Record<string, string>,
      ...(as ? { as } : {}),
    });

  test("get an HttpOnly, SameSite=Lax cookie, the same for the next order", async () => {
    const first = await guestOrder();
    expect(first.cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/api" });
    const second = await guestOrder(simpleOrder(), first.cookies);
    expect(second.cookie.value).toBe(first.cookie.value);
  });

  test("can be linked by their customer after sign-in, and appear in the history", async () => {
    const { orderNumber, cookies } = await guestOrder();
    const linked = await link(lea, orderNumber, cookies);
    expect([linked.statusCode, linked.json()]).toEqual([200, { orderNumber, userId: lea.uid }]);
    const mine = await server.call({ url: "/api/getMyOrders", as: lea });
    expect(mine.json().map((o: { orderNumber: number }) => o.orderNumber)).toEqual([orderNumber]);
    expect((await link(lea, orderNumber, {})).statusCode).toBe(200);
  });

  test("cannot be claimed without the cookie, by another account or under another's id", async () => {
    const { orderNumber, cookies } = await guestOrder();
    const other = await guestOrder();
    expect((await link(max, orderNumber)).json().code).toBe("order_not_linkable");
    expect((await link(max, orderNumber, other.cookies)).json().code).toBe("order_not_linkable");
    expect((await link(max, orderNumber, cookies, { userId: lea.uid })).statusCode).toBe(403);
    await link(lea, orderNumber, cookies);
    expect((await link(max, orderNumber, cookies)).json().code).toBe("order_not_linkable");
    expect((await track(orderNumber, { as: lea })).json().userId).toBe(lea.uid);
  });

  test("cannot be linked without a sign-in", async () => {
    const { orderNumber, cookies } = await guestOrder();
    const refused = await server.call({
      method: "POST",
      url: "/api/updateOrderUser",
      payload: { orderNumber, userId: lea.uid },
      cookies,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([401, "unauthenticated"]);
  });

  test("that do not exist are not found", async () => {
    expect((await link(lea, 9999)).statusCode).toBe(404);
  });

  test("are visible to the browser that placed them or the owner, and nobody else", async () => {
    const { orderNumber, cookies } = await guestOrder();
    const tracked = await track(orderNumber, { cookies });
    expect(tracked.json()).toMatchObject({ orderNumber, state: "payment_pending" });
    expect(tracked.json().history[0]).not.toHaveProperty("by");
    expect((await track(orderNumber, {})).statusCode).toBe(404);
    expect((await track(orderNumber, { as: max })).statusCode).toBe(404);
    expect(
      (await track(orderNumber, { cookies: { comptoir_guest: "x".repeat(43) } })).statusCode,
    ).toBe(404);
    await link(lea, orderNumber, cookies);
    expect((await track(orderNumber, { as: lea })).statusCode).toBe(200);
  });

  test("use the default shop when linking names none", async () => {
    const { orderNumber, cookies } = await guestOrder();
    const linked = await link(lea, orderNumber, cookies, { restaurantId: undefined });
    expect(linked.statusCode).toBe(200);
  });

  test("page through a long history, newest first", async () => {
    for (let i = 0; i < 3; i++) {
      server.now = new Date(server.now.getTime() + 60_000);
      await server.call({
        method: "POST",
        url: "/api/createOrder",
        payload: customOrder({ userId: max.uid }),
        as: max,
      });
    }
    const page = async (query = "") =>
      (await server.call({ url: `/api/getMyOrders?limit=2${query}`, as: max })).json();
    const first = await page();
    expect(first.map((o: { orderNumber: number }) => o.orderNumber)).toEqual([3, 2]);
    const next = await page(`&before=${first[1].createdAt}`);
    expect(next.map((o: { orderNumber: number }) => o.orderNumber)).toEqual([1]);
    expect((await page("&limit=1000")).code).toBe("malformed_request");
  });
});
