import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../../test/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer("sqlite");
});
afterAll(() => server.close());

test("the API's description shows requests and responses as serialized", async () => {
  const { paths } = (await server.call({ url: "/api/openapi.json" })).json();
  const { requestBody, responses } = paths["/api/createOrder"].post;
  const sent = requestBody.content["application/json"].schema;
  expect(sent.properties.totalPrice).toEqual({ type: "number" });
  const placed = responses["201"].content["application/json"].schema;
  expect(placed.properties.totalPrice).toEqual({ type: "number" });
  const day = paths["/api/getOrders"].get.responses["200"].content["application/json"].schema;
  expect(day.items.properties.items.items.properties.lineTotal).toEqual({ type: "number" });
  const refused = responses["4XX"].content["application/json"].schema;
  expect(Object.keys(refused.properties)).toEqual(["error", "code", "details", "lines"]);
});
