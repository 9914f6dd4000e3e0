import type { AddressInfo } from "node:net";
import { decodeJwt } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow } from "../../../test/follow-stream.ts";
import {
  ENGINES,
  freshDatabase,
  type Person,
  STAFF_PASSWORD,
  startServer,
  type TestDatabase,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";
import { addStaff, removeStaff } from "../profiles/staff.ts";

describe.each(ENGINES)("live streams on %s", (engine) => {
  let database: TestDatabase;
  let server: TestServer;
  let url: string;
  let cook: Person;
  let rival: Person;
  let lea: Person;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    server = await startServer(engine, { database });
    url = await listen(server);
    cook = await server.staff("rootsflavorsrolle");
    rival = await server.staff("nyonbosphore");
    lea = await server.signUp("lea@example.ch");
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  const bearer = (person: Person) => ({ authorization: `Bearer ${person.token}` });
  const place = (at: TestServer, changes = {}, as?: Person) =>
    at.call({
      method: "POST",
      url: "/api/createOrder",
      payload: simpleOrder(changes),
      ...(as ? { as } : {}),
    });
  const placeForToday = () => place(server, { deliveryTimePreference: null });
  const orderId = async (orderNumber: number) => {
    const query = server.db.selectFrom("orders").select("id");
    const order = query
      .where("restaurant_id", "=", "rootsflavorsrolle")
      .where("order_number", "=", orderNumber);
    return (await order.executeTakeFirst())?.id;
  };
  const setRole = ({ uid }: Person, role: "customer" | "restaurant") =>
    server.db.updateTable("profiles").set({ role }).where("user_id", "=", uid).execute();
  const endSession = ({ token }: Person) =>
    server.db
      .withTables<{ session: { id: string } }>()
      .deleteFrom("session")
      .where("id", "=", String(decodeJwt(token).sid))
      .execute();
  const move = (at: TestServer, _id: string, state: string) =>
    at.call({ method: "POST", url: "/api/updateOrderState", payload: { _id, state }, as: cook });

  test("send a new order, its moves and other changes to the board", async () => {
    const board = await follow(
      `${url}/api/live/orders?restaurantId=rootsflavorsrolle`,
      bearer(cook),
    );
    expect(board.response.headers.get("content-type")).toContain("text/event-stream");
    expect(await board.next()).toEqual({ event: "ready", data: {} });
    const { _id } = (await place(server)).json();
    expect(await board.next()).toMatchObject({
      event: "order",
      data: { _id, state: "payment_pending" },
    });
    await move(server, _id, "accepted");
    expect(await board.next()).toMatchObject({ data: { _id, state: "accepted", totalPrice: 33 } });
    const change = (path: string, payload: object) =>
      server.call({ method: "POST", url: `/api/${path}`, payload: { _id, ...payload }, as: cook });
    await change("tickLine", { line: 0, isDone: true });
    expect(await board.next()).toMatchObject({ data: { _id, doneLines: [0], revision: 2 } });
    await change("recallOrder", { moves: 2 });
    expect(await board.next()).toMatchObject({ data: { _id, state: "payment_pending" } });
    await move(server, _id, "accepted");
    await move(server, _id, "cancelled");
    await board.until(({ data }) => data.refund === "due");
    await change("settleRefund", { isSettled: true });
    await board.until(({ data }) => data.refund === "done");
    await board.close();
  });

  test("send the numbers to the display at once and on change", async () => {
    const { _id, orderNumber } = (await placeForToday()).json();
    const display = await follow(
      `${url}/api/live/monitoring?restaurantId=rootsflavorsrolle`,
      bearer(cook),
    );
    const first = await display.next();
    expect(first.event).toBe("numbers");
    await move(server, _id, "accepted");
    const shows = ({ data }: { data: unknown }) =>
      (data as { orderNumber: number; state: string }[]).find(
        (shown) => shown.orderNumber === orderNumber,
      )?.state;
    await display.until((numbers) => shows(numbers) === "accepted");
    await move(server, _id, "cancelled");
    await display.until((numbers) => shows(numbers) === undefined);
    await display.close();
  });

  test("send the numbers to a second display, and nothing twice to the first", async () => {
    const { _id, orderNumber } = (await placeForToday()).json();
    const path = `${url}/api/live/monitoring?restaurantId=rootsflavorsrolle`;
    const first = await follow(path, bearer(cook));
    const before = await first.next();
    const second = await follow(path, bearer(cook));
    expect(await second.next()).toEqual(before);
    await move(server, _id, "accepted");
    const after = await first.next();
    expect(after.data).toContainEqual({ orderNumber, state: "accepted" });
    expect(await second.next()).toEqual(after);
    await first.close();
    await move(server, _id, "cancelled");
    expect(await second.next()).toEqual(before);
    await second.close();
  });

  test("let a guest follow the order just placed, and no other", async () => {
    const placed = await place(server);
    const { orderNumber, _id } = placed.json();
    const cookie = `${placed.cookies[0]?.name}=${placed.cookies[0]?.value}`;
    const path = `${url}/api/live/order?restaurantId=rootsflavorsrolle&orderNumber=${orderNumber}`;
    const guest = await follow(path, { cookie });
    expect(await guest.next()).toMatchObject({
      event: "order",
      data: { orderNumber, state: "payment_pending" },
    });
    await place(server);
    await move(server, _id, "accepted");
    const moved = await guest.until(({ data }) => data.state !== "payment_pending");
    expect(moved.data).toMatchObject({ orderNumber, state: "accepted" });
    expect(JSON.stringify(moved.data)).not.toContain(cook.uid);
    await guest.close();
    expect((await fetch(path)).status).toBe(404);
  });

  test("let the owner follow with a token", async () => {
    const { orderNumber } = (await place(server, { userId: lea.uid }, lea)).json();
    const path = `${url}/api/live/order?restaurantId=rootsflavorsrolle&orderNumber=${orderNumber}`;
    const owner = await follow(path, bearer(lea));
    expect((await owner.next()).data).toMatchObject({ orderNumber, userId: lea.uid });
    await owner.close();
  });

  const shareByCookie = async (placed: Awaited<ReturnType<typeof place>>) => {
    const { orderNumber } = placed.json();
    const payload = { restaurantId: "rootsflavorsrolle", orderNumber };
    const cookies = { [placed.cookies[0]?.name ?? ""]: placed.cookies[0]?.value ?? "" };
    const call = (path: string) =>
      server.call({ method: "POST", url: `/api/${path}`, payload, cookies });
    const { key } = (await call("shareOrder")).json();
    const address = `restaurantId=rootsflavorsrolle&orderNumber=${orderNumber}`;
    const path = `${url}/api/live/order?${address}`;
    const cookie = `${placed.cookies[0]?.name}=${placed.cookies[0]?.value}`;
    return {
      path: `${path}&key=${key}`,
      followOwn: () => follow(path, { cookie }),
      followByLink: () => follow(`${path}&key=${key}`, {}),
      revoke: () => call("unshareOrder"),
      cancel: () => call("cancelOrder"),
    };
  };

  test("let anyone with the link follow the order, without the customer's phone and e-mail", async () => {
    const placed = await place(server);
    const { followByLink } = await shareByCookie(placed);
    const stream = await followByLink();
    expect((await stream.next()).data).toMatchObject({
      state: "payment_pending",
      customerInfo: { name: "Léa Rochat", phone: "", email: "" },
    });
    await move(server, placed.json()._id, "accepted");
    const moved = await stream.until(({ data }) => data.state === "accepted");
    expect(JSON.stringify(moved.data)).not.toMatch(/lea@|555 12 34/);
    await stream.close();
  });

  test("opened by a link end when it is revoked, and the customer's own continue", async () => {
    const placed = await place(server);
    const { path, followOwn, followByLink, revoke } = await shareByCookie(placed);
    const [own, byLink] = [await followOwn(), await followByLink()];
    await Promise.all([own.next(), byLink.next()]);
    expect((await revoke()).statusCode).toBe(200);
    await byLink.ended;
    await move(server, placed.json()._id, "accepted");
    await own.until(({ data }) => data.state === "accepted");
    expect(byLink.received.map(({ data }) => data.state)).not.toContain("accepted");
    expect((await fetch(path)).status).toBe(404);
    await own.close();
  });

  test("opened by a link while it is revoked end too, in either order", async () => {
    for (let i = 0; i < 5; i++) {
      const { followByLink, revoke } = await shareByCookie(await place(server));
      const [stream] = await Promise.all([followByLink(), revoke()]);
      expect([200, 404]).toContain(stream.response.status);
      await stream.ended;
    }
  });

  test("notify board and customer when the customer cancels", async () => {
    const board = await follow(
      `${url}/api/live/orders?restaurantId=rootsflavorsrolle`,
      bearer(cook),
    );
    await board.next();
    const placed = await place(server);
    const { followOwn, cancel } = await shareByCookie(placed);
    const own = await followOwn();
    expect((await cancel()).statusCode).toBe(200);
    const { _id } = placed.json();
    await board.until(({ data }) => data._id === _id && data.state === "cancelled");
    await own.until(({ data }) => data.state === "cancelled");
    await Promise.all([board.close(), own.close()]);
  });

  test("notify the board of an order deleted with its owner's account", async () => {
    const board = await follow(
      `${url}/api/live/orders?restaurantId=rootsflavorsrolle`,
      bearer(cook),
    );
    await board.next();
    const ben = await server.signUp("ben@example.ch");
    const { _id } = (await place(server, { userId: ben.uid }, ben)).json();
    const payload = { firebaseUid: ben.uid, password: "Sesame1", cancelUnpaid: true };
    await server.call({ method: "POST", url: "/api/deleteAccount", payload, as: ben });
    const cancelledEvent = await board.until(
      ({ data }) => data._id === _id && data.state === "cancelled",
    );
    expect(cancelledEvent.data).toMatchObject({ userId: null, customerInfo: null });
    await board.close();
  });

  test.each([["orders"], ["monitoring"]])(
    "of %s are refused to guests, customers and another shop's staff",
    async (path) => {
      const at = `${url}/api/live/${path}?restaurantId=rootsflavorsrolle`;
      expect((await fetch(at)).status).toBe(401);
      expect((await fetch(at, { headers: bearer(lea) })).status).toBe(403);
      expect((await fetch(at, { headers: bearer(rival) })).status).toBe(403);
    },
  );

  const board = (as: Person, shop = "rootsflavorsrolle") =>
    follow(`${url}/api/live/orders?restaurantId=${shop}`, bearer(as));
  const deps = () => ({ db: server.db, identity: server.identity, clock: () => server.now });

  test("end for removed staff, without another order", async () => {
    const [unaffected, ended] = [await board(cook), await board(rival, "nyonbosphore")];
    await Promise.all([unaffected.next(), ended.next()]);
    // Like an operator's command on SQLite: another process, which does not notify this one.
    await setRole(rival, "customer");
    const payload = customOrder();
    const otherOrder = await server.call({ method: "POST", url: "/api/createOrder", payload });
    await ended.ended;
    expect(ended.received.map(({ data }) => data._id)).not.toContain(otherOrder.json()._id);
    const { _id } = (await place(server)).json();
    await unaffected.until(({ data }) => data._id === _id);
    await unaffected.close();
    await setRole(rival, "restaurant");
  });

  test("end for a board whose session ended, and continue for the other device", async () => {
    const other = await server.signIn(cook.email, STAFF_PASSWORD);
    const [unaffected, ended] = [await board(cook), await board(other)];
    await Promise.all([unaffected.next(), ended.next()]);
    await endSession(other);
    const { _id } = (await place(server)).json();
    await ended.ended;
    expect(ended.received.map(({ data }) => data._id)).not.toContain(_id);
    await unaffected.until(({ data }) => data._id === _id);
    await unaffected.close();
  });

  test("end soon after a sign-out, without waiting for an order", async () => {
    const credentials = { email: lea.email, password: "Sesame1" };
    const headers = { origin: "http://comptoir.test" };
    const signedIn = await server.call({
      method: "POST",
      url: "/api/auth/sign-in/email",
      payload: credentials,
      headers,
    });
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
    const { token } = (await server.call({ url: "/api/auth/token", cookies })).json();
    const { orderNumber } = (await place(server, { userId: lea.uid }, lea)).json();
    const path = `${url}/api/live/order?restaurantId=rootsflavorsrolle&orderNumber=${orderNumber}`;
    const leaving = await follow(path, { authorization: `Bearer ${token}` });
    const staying = await follow(path, bearer(lea));
    await Promise.all([leaving.next(), staying.next()]);
    await server.call({ method: "POST", url: "/api/auth/sign-out", cookies, headers, payload: {} });
    await leaving.ended;
    await move(server, (await orderId(orderNumber)) ?? "", "accepted");
    await staying.until(({ data }) => data.state === "accepted");
    await staying.close();
  });

  test("send nothing more to a customer whose session ended", async () => {
    const other = await server.signIn(lea.email);
    const { _id, orderNumber } = (await place(server, { userId: lea.uid }, lea)).json();
    const path = `${url}/api/live/order?restaurantId=rootsflavorsrolle&orderNumber=${orderNumber}`;
    const stream = await follow(path, bearer(other));
    await stream.next();
    await endSession(other);
    await move(server, _id, "accepted");
    await stream.ended;
    expect(stream.received.map(({ data }) => data.state)).not.toContain("accepted");
  });

  test("end when an account is erased", async () => {
    const ida = await server.signUp("ida@example.ch");
    const placed = await place(server);
    const { orderNumber } = placed.json();
    const cookie = `${placed.cookies[0]?.name}=${placed.cookies[0]?.value}`;
    const path = `${url}/api/live/order?restaurantId=rootsflavorsrolle&orderNumber=${orderNumber}`;
    const stream = await follow(path, { ...bearer(ida), cookie });
    await stream.next();
    const payload = { firebaseUid: ida.uid, password: "Sesame1" };
    await server.call({ method: "POST", url: "/api/deleteAccount", payload, as: ida });
    await stream.ended;
  });

  test("answer GET only, not HEAD", async () => {
    const at = `${url}/api/live/orders?restaurantId=rootsflavorsrolle`;
    expect((await fetch(at, { method: "HEAD", headers: bearer(cook) })).status).toBe(404);
  });

  test("end when the server stops, without delaying it", async () => {
    const other = await startServer(engine, { database });
    const at = await listen(other);
    const board = await follow(
      `${at}/api/live/orders?restaurantId=rootsflavorsrolle`,
      bearer(cook),
    );
    await board.next();
    await other.close();
    await board.ended;
  });

  if (engine === "postgres") {
    test("end on every process when a command removes staff", async () => {
      const other = await startServer(engine, { database });
      const sous = "sous@rootsflavorsrolle.example";
      const restaurantId = "rootsflavorsrolle";
      await addStaff(deps(), { email: sous, slug: restaurantId, password: "Sesame1" });
      const person = await server.signIn(sous);
      const at = await listen(other);
      const path = "/api/live/orders?restaurantId=rootsflavorsrolle";
      const screens = [
        await follow(`${url}${path}`, bearer(person)),
        await follow(`${at}${path}`, bearer(person)),
        await follow(`${at}/api/live/monitoring?restaurantId=${restaurantId}`, bearer(person)),
      ];
      for (const screen of screens) await screen.next();
      await removeStaff(deps(), sous);
      for (const screen of screens) await screen.ended;
      await other.close();
    });

    test("opened by a link end in one process when it is revoked in another", async () => {
      const other = await startServer(engine, { database });
      const { followByLink, path, revoke } = await shareByCookie(await place(server));
      const streams = [
        await followByLink(),
        await follow(path.replace(url, await listen(other)), {}),
      ];
      for (const stream of streams) await stream.next();
      await revoke();
      for (const stream of streams) await stream.ended;
      await other.close();
    });

    test("carry a change made in one process to a board on another", async () => {
      const other = await startServer(engine, { database });
      const board = await follow(
        `${url}/api/live/orders?restaurantId=rootsflavorsrolle`,
        bearer(cook),
      );
      await board.next();
      const { _id } = (await place(other)).json();
      await board.until(({ event, data }) => event === "order" && data._id === _id);
      await board.close();
      await other.close();
    });

    test("reload the list after the connection between processes was cut", async () => {
      const board = await follow(
        `${url}/api/live/orders?restaurantId=rootsflavorsrolle`,
        bearer(cook),
      );
      await board.next();
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'comptoir-live'`.execute(
        server.db,
      );
      expect(await board.next()).toEqual({ event: "ready", data: {} });
      await board.close();
    });
  }
});

async function listen(server: TestServer): Promise<string> {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
}
