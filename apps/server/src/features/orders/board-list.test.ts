import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder } from "../../../test/sample-orders.ts";

const LIST = "/api/getOrders?restaurantId=nyonbosphore&date=2026-11-15";

describe.each(SERVER_ENGINES)("the board's list on %s", (engine) => {
  let server: TestServer;
  let cook: Person;
  let rival: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    cook = await server.staff("nyonbosphore");
    rival = await server.staff("rootsflavorsrolle");
  });
  afterAll(() => server.close());

  const place = (payload: object) =>
    server.call({ method: "POST", url: "/api/createOrder", payload });
  const ask = (etag: string, as = cook) =>
    server.call({ url: LIST, headers: { "if-none-match": etag }, as });

  test("is sent once: a later request gets only 304", async () => {
    const { _id } = (await place(customOrder())).json();
    const first = await server.call({ url: LIST, as: cook });
    const etag = String(first.headers.etag);
    expect([first.statusCode, first.json().length]).toEqual([200, 1]);
    const same = await ask(etag);
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, "", etag]);
    expect(same.headers["cache-control"]).toBe("no-store");

    const payload = { _id, state: "accepted" };
    await server.call({ method: "POST", url: "/api/updateOrderState", payload, as: cook });
    const moved = await ask(etag);
    expect([moved.statusCode, moved.json()[0].state]).toEqual([200, "accepted"]);
    await place(customOrder());
    expect((await ask(String(moved.headers.etag))).json()).toHaveLength(2);
  });

  test("gives 304 only to the same person", async () => {
    const etag = String((await server.call({ url: LIST, as: cook })).headers.etag);
    expect((await ask(etag, rival)).statusCode).toBe(403);
    const guest = await server.call({ url: LIST, headers: { "if-none-match": etag } });
    expect(guest.statusCode).toBe(401);
  });

  test("caches no order heavier than a hundred named lines", async () => {
    const [dish] = customOrder().items;
    const line = (nameLabel: string) => ({
      ...dish,
      nameLabel,
      customizations: { size: "L", meat: ["chicken", "beef"], sauces: ["algerienne", "samourai"] },
    });
    const party = Array.from({ length: 100 }, (_, i) => line(`Invitée n° ${i}`));
    const reachable = { customerInfo: { phone: "079 123 45 67" } };
    expect((await place(customOrder({ items: party, ...reachable }))).statusCode).toBe(201);
    const wordy = Array.from({ length: 100 }, () => line("x".repeat(30)));
    expect((await place(customOrder({ items: wordy }))).json().code).toBe("malformed_request");
    const heavy = Array.from({ length: 100 }, () => ({ ...line(""), name: "x".repeat(200) }));
    const refused = await place(customOrder({ items: heavy }));
    expect([refused.statusCode, refused.json().code]).toEqual([413, "payload_too_large"]);
  });
});
