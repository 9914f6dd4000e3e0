import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SERVER_ENGINES, startServer, type TestServer } from "../../test/harness.ts";
import { customOrder, simpleOrder } from "../../test/sample-orders.ts";
import { countOrders } from "./metrics.ts";

const SHOPS = ["nyonbosphore", "rootsflavorsrolle"];

describe.each(SERVER_ENGINES)("counting the day's orders on %s", (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.close());

  test("counts by shop and state, that day only", async () => {
    for (const payload of [customOrder(), customOrder(), simpleOrder()]) {
      await server.call({ method: "POST", url: "/api/createOrder", payload });
    }
    await server.db
      .updateTable("orders")
      .set({ state: "accepted" })
      .where("order_number", "=", 2)
      .execute();
    const counts = await countOrders(server.db, SHOPS, "2026-11-15");
    expect(counts.map(({ shop, state, count }) => `${shop} ${state} ${count}`).toSorted()).toEqual([
      "nyonbosphore accepted 1",
      "nyonbosphore payment_pending 1",
      "rootsflavorsrolle payment_pending 1",
    ]);
    expect(await countOrders(server.db, SHOPS, "2026-11-14")).toEqual([]);
  });
});
