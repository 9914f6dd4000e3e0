import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SERVER_ENGINES, startServer, type TestServer } from "../../harness.ts";
import { simpleOrder } from "../../sample-orders.ts";
import { changedShop, shippedShops } from "../../shipped-shops.ts";

describe.each(SERVER_ENGINES)("delivery by postal code on %s", (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    const { delivery } = changedShop("rootsflavorsrolle", {}).shop;
    const distances = { "1200": 34, "1260": 14 };
    const shops = shippedShops("rootsflavorsrolle", { delivery: { ...delivery, distances } });
    server = await startServer(engine, { shops });
  });
  afterAll(() => server.close());

  const place = async (postalCode: string, country = "Switzerland") => {
    const deliveryAddress = { street: "Quai 1", city: "Genève", postalCode, country };
    const payload = simpleOrder({ deliveryAddress });
    return await server.call({ method: "POST", url: "/api/createOrder", payload });
  };

  test.each(["1200", "CH-1200", "12 00", " ch 1200 ", "CH\u00a01200"])(
    "the code written %j costs its distance and is stored as four digits",
    async (postalCode) => {
      const placed = await place(postalCode);
      expect([placed.statusCode, placed.json().totalPrice]).toEqual([201, 43]);
      const { address_json, delivery_distance } = await server.db
        .selectFrom("orders")
        .selectAll()
        .where("id", "=", placed.json()._id)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(address_json ?? "")).toMatchObject({ postalCode: "1200" });
      expect(delivery_distance).toBe(34);
    },
  );

  test.each([
    ["8000", "Switzerland"],
    ["1201", "Suisse"],
    ["01210", "France"],
  ])("refuses %j in %s, which it does not list", async (postalCode, country) => {
    const refused = await place(postalCode, country);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "postal_code_not_served"]);
  });

  test("charges a listed code for any country", async () => {
    for (const postalCode of ["1200", "CH-1200", "12 00"]) {
      expect((await place(postalCode, "France")).json().totalPrice).toBe(43);
    }
    expect((await place("1180", "France")).json().totalPrice).toBe(33);
  });
});
