import { ORDER_BILL_PATH } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerCalls } from "../../../test/customer-calls.ts";
import { SERVER_ENGINES, startServer, type TestServer } from "../../../test/harness.ts";

describe.each(SERVER_ENGINES)("an order's bill on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.close());

  test("is a PDF named after the order, and not cached", async () => {
    const calls = customerCalls(server);
    const { order, browser } = await calls.orderAsGuest();
    const query = { restaurantId: "rootsflavorsrolle", orderNumber: String(order.orderNumber) };
    const url = `${ORDER_BILL_PATH}?${new URLSearchParams(query)}`;
    const bill = await server.call({ url, ...browser });
    expect(bill.statusCode).toBe(200);
    expect(bill.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="facture-${order.orderNumber}.pdf"`,
      "cache-control": "no-store",
    });
    expect(bill.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const refused = await server.call({ url });
    expect([refused.statusCode, refused.json().code]).toEqual([404, "order_not_found"]);
  });
});
