import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customerCalls } from "../../../test/customer-calls.ts";
import {
  ENGINES,
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

describe.each(ENGINES)("a browser's guest orders on %s", (engine) => {
  let server: TestServer;
  let calls: ReturnType<typeof customerCalls>;
  let person: Person;
  let people = 0;

  beforeAll(async () => {
    server = await startServer(engine);
    calls = customerCalls(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await server.signUp(`person-${++people}@example.ch`);
  });

  const later = () => {
    server.now = new Date(server.now.getTime() + 60_000);
  };
  const mine = async (as: Person) =>
    (await server.call({ url: "/api/getMyOrders", as })).json() as { _id: string }[];
  const profile = async () => {
    const url = `/api/getUserByFirebaseUid?firebaseUid=${person.uid}`;
    const { name, phone, addresses } = (await server.call({ url, as: person })).json();
    return { name, phone, addresses };
  };
  const change = (changes: object) =>
    calls.post("/api/updateUserProfile", { firebaseUid: person.uid, ...changes }, { as: person });

  test("all move to the account, across shops and states, without others' orders", async () => {
    const first = await calls.orderAsGuest();
    const { cookies } = first.browser;
    const taco = await calls.orderAsGuest(customOrder(), cookies);
    await calls.cancel(first.order, first.browser);
    const other = await calls.orderAsGuest();
    const linked = await calls.link(person, { cookies });
    expect([linked.statusCode, linked.json()]).toEqual([200, { linked: 2 }]);
    const ids = (await mine(person)).map(({ _id }) => _id);
    expect(ids.toSorted()).toEqual([first.order._id, taco.order._id].toSorted());
    expect((await calls.track(other.order, other.browser)).statusCode).toBe(200);
    expect((await calls.track(taco.order, { cookies })).statusCode).toBe(404);
  });

  test("move once: repeating finds none, and another account gets nothing", async () => {
    const { browser } = await calls.orderAsGuest();
    expect((await calls.link(person, browser)).json()).toEqual({ linked: 1 });
    expect((await calls.link(person, browser)).json()).toEqual({ linked: 0 });
    const max = await server.signUp(`max-${people}@example.ch`);
    expect((await calls.link(max, browser)).json()).toEqual({ linked: 0 });
    expect(await mine(max)).toEqual([]);
    expect((await calls.link(max)).json()).toEqual({ linked: 0 });
  });

  test("move to the signed-in account only", async () => {
    const { browser } = await calls.orderAsGuest();
    const max = await server.signUp(`other-${people}@example.ch`);
    const payload = { userId: person.uid };
    const unsigned = await calls.post("/api/linkGuestOrders", payload, browser);
    expect([unsigned.statusCode, unsigned.json().code]).toEqual([401, "unauthenticated"]);
    const named = await calls.post("/api/linkGuestOrders", payload, { ...browser, as: max });
    expect([named.statusCode, named.json().code]).toEqual([403, "forbidden"]);
    expect(await mine(person)).toEqual([]);
  });

  test("fill an empty profile with the newest valid name, phone and address", async () => {
    const home = { ...simpleOrder().deliveryAddress, street: "Quai 2", floor: "2e" };
    const older = await calls.orderAsGuest(simpleOrder({ deliveryAddress: home }));
    later();
    const customerInfo = { name: "Zoé Favre", phone: "", email: "" };
    await calls.orderAsGuest(customOrder({ customerInfo }), older.browser.cookies);
    await calls.link(person, older.browser);
    expect(await profile()).toEqual({
      name: "Zoé Favre",
      phone: "+41 79 555 12 34",
      addresses: [home],
    });
  });

  test("leave existing profile data unchanged", async () => {
    const work = { street: "Rue 9", city: "Gland", postalCode: "1196", country: "Suisse" };
    const existingProfile = { name: "Ida", phone: "+41 21 555 00 11", addresses: [work] };
    await change(existingProfile);
    const { browser } = await calls.orderAsGuest();
    await calls.link(person, browser);
    expect(await profile()).toEqual(existingProfile);
  });

  test("fill the profile if one was linked separately before, and never restore deleted data", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const { orderNumber, restaurantId } = order;
    const alone = { orderNumber, restaurantId, userId: person.uid };
    await calls.post("/api/updateOrderUser", alone, { ...browser, as: person });
    later();
    expect((await calls.link(person, browser)).json()).toEqual({ linked: 0 });
    expect((await profile()).addresses).toHaveLength(1);
    later();
    await change({ addresses: [] });
    await calls.link(person, browser);
    expect((await profile()).addresses).toEqual([]);
  });

  test("copy no invalid phone number or incomplete address", async () => {
    const { order, browser } = await calls.orderAsGuest();
    await server.db
      .updateTable("orders")
      .set({
        customer_json: JSON.stringify({ name: " ", phone: "12", email: "" }),
        address_json: JSON.stringify({ street: "", city: "Rolle", postalCode: "1180" }),
      })
      .where("id", "=", order._id)
      .execute();
    await calls.link(person, browser);
    expect(await profile()).toEqual({ name: "", phone: "", addresses: [] });
  });

  test("are both linked and cancelled when requested concurrently", async () => {
    for (let i = 0; i < 6; i++) {
      const { order, browser } = await calls.orderAsGuest();
      const link = () => calls.link(person, browser);
      const cancel = () => calls.cancel(order, { ...browser, as: person });
      await Promise.all(i % 2 ? [link(), cancel()] : [cancel(), link()]);
      const { state, userId } = (await calls.track(order, { as: person })).json();
      expect([state, userId]).toEqual(["cancelled", person.uid]);
    }
  });

  test("move to one of two accounts that request them concurrently", async () => {
    const { browser } = await calls.orderAsGuest();
    await calls.orderAsGuest(customOrder(), browser.cookies);
    const max = await server.signUp(`rival-${people}@example.ch`);
    const answers = await Promise.all([calls.link(person, browser), calls.link(max, browser)]);
    const counts = answers.map((answer) => answer.json().linked);
    expect(counts[0] + counts[1]).toBe(2);
    expect([(await mine(person)).length, (await mine(max)).length]).toEqual(counts);
  });
});
