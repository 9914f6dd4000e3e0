import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow } from "../../../test/follow-stream.ts";
import {
  ENGINES,
  freshDatabase,
  type Person,
  startServer,
  type TestDatabase,
  type TestServer,
} from "../../../test/harness.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";

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
  const move = (at: TestServer, _id: string, state: string) =>
    at.call({ method: "POST", url: "/api/updateOrderState", payload: { _id, state }, as: cook });

  test("tell the board of a new order and of its moves", async () => {
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
    await board.close();
  });

  test("show the display its numbers at once and when they change", async () => {
    const { _id, orderNumber } = (await place(server)).json();
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

  test("show a second display the numbers too, and tell the first nothing it shows already", async () => {
    const { _id, orderNumber } = (await place(server)).json();
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

  test("let a guest follow the order just placed, and only that one", async () => {
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

  test.each([["orders"], ["monitoring"]])(
    "of %s are refused to guests, customers and another shop's staff",
    async (path) => {
      const at = `${url}/api/live/${path}?restaurantId=rootsflavorsrolle`;
      expect((await fetch(at)).status).toBe(401);
      expect((await fetch(at, { headers: bearer(lea) })).status).toBe(403);
      expect((await fetch(at, { headers: bearer(rival) })).status).toBe(403);
    },
  );

  test("answer GET only: HEAD has no stream to show", async () => {
    const at = `${url}/api/live/orders?restaurantId=rootsflavorsrolle`;
    expect((await fetch(at, { method: "HEAD", headers: bearer(cook) })).status).toBe(404);
  });

  test("end when the server stops, without holding it up", async () => {
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

    test("ask for a fresh list when the line between processes was cut", async () => {
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
