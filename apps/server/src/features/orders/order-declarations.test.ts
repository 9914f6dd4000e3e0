import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OrderJson } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SERVER_ENGINES, startServer, type TestServer } from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";
import { DIRECTORIES } from "../../runtime.ts";
import { loadShops, readShop } from "../shops/load-shops.ts";

const configOf = (slug: string) =>
  JSON.parse(readFileSync(join(DIRECTORIES.shops, slug, "shop.json"), "utf8"));

function variant(slug: string, changes: object) {
  const read = readShop(slug, JSON.stringify({ ...configOf(slug), ...changes }));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
const registered = (reduced: number) =>
  variant("rootsflavorsrolle", {
    vat: { rates: [{ from: "2024-01-01", reduced, standard: 8.1 }] },
  });

describe.each(SERVER_ENGINES)("an order's declarations and VAT on %s", (engine) => {
  const shops = loadShops(DIRECTORIES.shops);
  let server: TestServer;
  const staff = new Map<string, Awaited<ReturnType<TestServer["staff"]>>>();

  beforeAll(async () => {
    server = await startServer(engine, { shops });
    for (const { slug } of shops.list()) staff.set(slug, await server.staff(slug));
  });
  afterAll(() => server.close());

  const place = async (payload: object) => {
    const placed = await server.call({ method: "POST", url: "/api/createOrder", payload });
    expect(placed.statusCode).toBe(201);
    return placed.json().orderNumber as number;
  };
  const read = async (slug: string, number: number) => {
    const url = `/api/getOrders?restaurantId=${slug}&date=2026-11-15&snapshot=true`;
    const orders: OrderJson[] = (await server.call({ url, as: staff.get(slug) })).json();
    return orders.find(({ orderNumber }) => orderNumber === number)?.snapshot;
  };

  test("are composed when placed, whatever the shop declares later", async () => {
    const number = await place(customOrder());
    const { categories } = configOf("nyonbosphore");
    for (const category of Object.values<{ origins: string[] }>(categories)) category.origins = [];
    shops.set(variant("nyonbosphore", { declarations: {}, categories }));
    const [line] = (await read("nyonbosphore", number))?.lines ?? [];
    expect(line?.allergens).toEqual(["Gluten", "Egg", "Dairy", "Mustard", "Sulphites"]);
    expect(line?.origins?.map(({ id, countries }) => [id, countries])).toEqual([
      ["chicken", ["CH"]],
      ["beef", ["CH"]],
      ["lamb", ["IE"]],
      ["nuggets", ["FR"]],
      ["tortilla", ["BE"]],
    ]);
    expect(line?.origins?.[2]?.names).toEqual({ fr: "Agneau", en: "Lamb" });
    expect(line?.undeclared).toEqual([]);
    const later = await read("nyonbosphore", await place(customOrder()));
    expect(later?.lines[0]?.undeclared).toContainEqual({
      id: "chicken",
      names: { fr: "Poulet", en: "Chicken" },
    });
  });

  test("use the rate of the day of placing, or none for shops without VAT", async () => {
    const unregistered = await place(simpleOrder());
    shops.set(registered(2.6));
    const before = await place(simpleOrder());
    shops.set(registered(3));
    const after = await place(simpleOrder());
    const vatOf = async (number: number) => (await read("rootsflavorsrolle", number))?.vat;
    expect(await vatOf(unregistered)).toEqual([]);
    expect(await vatOf(before)).toEqual([{ percent: 2.6, gross: 33, tax: 0.84 }]);
    expect(await vatOf(after)).toEqual([{ percent: 3, gross: 33, tax: 0.96 }]);
  });
});
