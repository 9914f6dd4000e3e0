import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommand } from "../../src/cli/run-command.ts";
import { readConfig } from "../../src/config.ts";
import { publishShop } from "../../src/features/shop-versions/publish-shop.ts";
import { openRuntime } from "../../src/runtime.ts";
import { openStorage } from "../../src/storage/storage.ts";
import { customOrder } from "../sample-orders.ts";
import { changedShop } from "../shipped-shops.ts";
import { runAdmin, startProcess } from "./server-process.ts";

let dataDir: string;
let env: Record<string, string>;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "comptoir-start-"));
  env = { DATA_DIR: dataDir };
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("a second start prints no staff sign-in", async () => {
  for (const isSecond of [false, true]) {
    const server = await startProcess(env);
    expect(server.output().includes("Staff sign-in")).toBe(!isSecond);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  }
});

test("a file that changed after the shop was edited in the office is reported and not applied", async () => {
  const options = { onIdleError: () => {}, importsFiles: true };
  const { storage } = await openRuntime(readConfig(env), options);
  const { db } = storage;
  const { source: content } = changedShop("nyonbosphore", { shopName: "Bosphore du lac" });
  await publishShop(
    { db, clock: () => new Date(), shopChanged: () => {} },
    { slug: "nyonbosphore", content, origin: "office", byUser: "owner" },
  );
  // As if the file had been different at its import.
  const edited = db.updateTable("shops").where("restaurant_id", "=", "nyonbosphore");
  await edited.set({ file_hash: "another" }).execute();
  await storage.close();

  const warning = "warning: shops/nyonbosphore/shop.json has changed and is not applied";
  expect((await runCommand(["shops", "check"], env)).output).toContain(warning);
  const server = await startProcess(env);
  expect(server.output()).toContain(warning);
  const answer = await fetch(`${server.url}/business_rules/nyonbosphore.json`);
  expect(await answer.json()).toMatchObject({ shopName: "Bosphore du lac" });
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

test("production creates no staff account", async () => {
  const server = await startProcess({ ...env, NODE_ENV: "production" });
  expect(server.output()).not.toContain("Staff sign-in");
  server.child.kill("SIGTERM");
  await server.ended;
  expect((await runAdmin(["staff", "list"], env)).stdout.trim()).toBe("SHOP  EMAIL  RIGHT");
});

test("SIGTERM finishes requests in flight, then exits with 0", async () => {
  const server = await startProcess(env);
  const orders = Array.from({ length: 20 }, () =>
    fetch(`${server.url}/api/createOrder`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(customOrder()),
    }).then(
      (answer) => answer.status,
      () => 0,
    ),
  );
  await Promise.race(orders);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  const placed = (await Promise.all(orders)).filter((status) => status === 201).length;
  const storage = openStorage({ dataDir });
  const rows = await storage.db.selectFrom("orders").select("id").execute();
  await storage.close();
  expect(placed).toBeGreaterThan(0);
  expect(rows.length).toBe(placed);
});

test("SIGTERM does not wait for clients that never finish their request", async () => {
  const server = await startProcess(env);
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1").resume();
  socket.on("error", () => {});
  socket.write("POST /api/createOrder HTTP/1.1\r\nhost: comptoir\r\ncontent-length: 9\r\n\r\n{");
  // The later request is answered after the server has read that half.
  await fetch(`${server.url}/api/health`);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});
