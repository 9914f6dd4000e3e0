import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migratedPostgresDatabase } from "../databases.ts";
import { follow } from "../follow-stream.ts";
import { customOrder } from "../sample-orders.ts";
import { type ServerProcess, startProcess } from "./server-process.ts";

const SHOP = "nyonbosphore";
let database: Awaited<ReturnType<typeof migratedPostgresDatabase>>;
let dataDir: string;
let servers: ServerProcess[];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "comptoir-several-"));
  database = await migratedPostgresDatabase();
  const secret = "a secret that both processes were given";
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, AUTH_SECRET: secret };
  servers = await Promise.all([startProcess(env), startProcess(env)]);
});
afterAll(async () => {
  for (const { child } of servers) child.kill("SIGTERM");
  await Promise.all(servers.map(({ ended }) => ended));
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const order = async ({ url }: ServerProcess, key: string) => {
  const answer = await fetch(`${url}/api/createOrder`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(customOrder()),
  });
  expect(answer.status).toBe(201);
  const cookie = (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  return { cookie, number: ((await answer.json()) as { orderNumber: number }).orderNumber };
};

test("one submission sent to both processes is one order, and numbers have no gap", async () => {
  const numbers = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      const placed = await Promise.all(servers.map((server) => order(server, `twice-${i}-key`)));
      expect(placed[0]?.number).toBe(placed[1]?.number);
      return placed[0]?.number ?? 0;
    }),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
});

test("a cancellation at one process arrives on a screen of the other", async () => {
  const [first, second] = servers as [ServerProcess, ServerProcess];
  const { cookie, number } = await order(first, "followed-key");
  const named = { restaurantId: SHOP, orderNumber: number };
  const query = new URLSearchParams({ restaurantId: SHOP, orderNumber: String(number) });
  const screen = await follow(`${second.url}/api/live/order?${query}`, { cookie });
  expect((await screen.next()).data).toMatchObject({ state: "payment_pending" });
  const cancelled = await fetch(`${first.url}/api/cancelOrder`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: first.url, cookie },
    body: JSON.stringify(named),
  });
  expect(cancelled.status).toBe(200);
  await screen.until(({ data }) => data.state === "cancelled");
  await screen.close();
});
