import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customerCalls } from "../../../test/customer-calls.ts";
import { ENGINES, type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";

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
    const said = { name: "Ida", phone: "+41 21 555 00 11", addresses: [work] };
    await change(said);
    const { browser } = await calls.orderAsGuest();
    await calls.link(person, browser);
    expect(await profile()).toEqual(said);
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
