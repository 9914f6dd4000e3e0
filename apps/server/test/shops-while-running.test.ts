import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../../scripts/testing/eventually.ts";
import { createShops } from "../src/features/shops/shops.ts";
import { createMetrics } from "../src/metrics/metrics.ts";
import { createPrerenderer, type Prerenderer } from "../src/pages/prerenderer.ts";
import { DIRECTORIES } from "../src/runtime.ts";
import { startServer, type TestServer } from "./harness.ts";
import { customOrder } from "./sample-orders.ts";
import { changedShop } from "./shipped-shops.ts";

const shops = createShops([changedShop("rootsflavorsrolle", {})]);
let folder: string;
let shopsDir: string;
let prerenderer: Prerenderer;
let server: TestServer;
let url: string;
const errors: unknown[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "comptoir-shops-"));
  shopsDir = join(folder, "shops");
  mkdirSync(shopsDir);
  const directories = { ...DIRECTORIES, shops: shopsDir, prerendered: join(folder, "pages") };
  const prerendered = directories.prerendered;
  prerenderer = createPrerenderer({
    ...directories,
    cacheDirectory: prerendered,
    onError: (error) => errors.push(error),
  });
  server = await startServer("sqlite", { shops, directories, prerenderer });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.close();
  await prerenderer.close();
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([]);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers });
const prerenderedPage = (slug: string, language: string) =>
  eventually(async () => {
    const answer = await get(`/${slug}`, { cookie: `comptoir_language=${language}` });
    const page = await answer.text();
    expect(page.includes(`data-slug="${slug}" data-language="${language}"`)).toBe(true);
    return page;
  });
const statusOf = async (path: string) => (await get(path)).status;
const placeOrder = () =>
  fetch(`${url}/api/createOrder`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(customOrder({ restaurantId: "morges" })),
  });

test("a shop added while the server runs is open at once", async () => {
  const addresses = ["/business_rules/morges.json", "/morges", "/assets/shops/morges/logo.svg"];
  expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404, 404]);
  expect((await placeOrder()).status).toBe(404);

  cpSync(join(DIRECTORIES.shops, "nyonbosphore"), join(shopsDir, "morges"), { recursive: true });
  shops.set(changedShop("nyonbosphore", { shopName: "Bosphore Morges" }, "morges"));

  expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200, 200]);
  expect(await (await get("/morges")).text()).toContain("<title>Bosphore Morges</title>");
  expect((await placeOrder()).status).toBe(201);
  expect(await prerenderedPage("morges", "fr")).toContain("Composez votre commande");
  expect(await prerenderedPage("morges", "en")).toContain("Build your order");
  const clock = () => server.now;
  const { registry } = createMetrics({ db: server.db, shops, clock });
  expect(await registry.metrics()).toContain('comptoir_orders_today{shop="morges"');
});

test("a shop changed while the server runs shows the change, in file and page", async () => {
  const path = "/business_rules/rootsflavorsrolle.json";
  const before = (await get(path)).headers.get("etag") ?? "";
  expect((await get(path, { "if-none-match": before })).status).toBe(304);

  shops.set(changedShop("rootsflavorsrolle", { shopName: "Racines" }));

  const after = await get(path, { "if-none-match": before });
  expect(after.status).toBe(200);
  expect(after.headers.get("etag")).not.toBe(before);
  expect(await after.json()).toMatchObject({ shopName: "Racines" });
  expect(await (await get("/rootsflavorsrolle")).text()).toContain("<title>Racines</title>");
  for (const language of ["fr", "en"]) {
    const page = await prerenderedPage("rootsflavorsrolle", language);
    expect(page).toMatch(/<h1[^>]*>Racines</);
    expect(page).not.toContain("Roots Flavors</h1>");
  }
});

test("a shop removed while the server runs is not found", async () => {
  shops.replace([changedShop("rootsflavorsrolle", {})]);
  const addresses = ["/business_rules/morges.json", "/morges", "/assets/shops/morges/logo.svg"];
  expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404, 404]);
});
