import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migratedPostgresDatabase } from "../databases.ts";
import { type MailServer, startMailServer } from "../mail-server.ts";
import { customOrder } from "../sample-orders.ts";
import { type ServerProcess, startProcess } from "./server-process.ts";

let database: Awaited<ReturnType<typeof migratedPostgresDatabase>>;
let dataDir: string;
let mailServer: MailServer;
const servers: ServerProcess[] = [];

async function start(ROLE: "web" | "worker"): Promise<ServerProcess> {
  const secret = "a secret that both processes were given";
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, AUTH_SECRET: secret, ROLE };
  const server = await startProcess({ ...env, SMTP_URL: mailServer.url });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "comptoir-roles-"));
  database = await migratedPostgresDatabase();
  mailServer = await startMailServer();
});
afterAll(async () => {
  for (const { child } of servers) child.kill("SIGTERM");
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
  await mailServer.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

test("a web process takes orders, and a worker sends their mails and answers health checks only", {
  timeout: 60_000,
}, async () => {
  const web = await start("web");
  const placed = await fetch(`${web.url}/api/createOrder`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(customOrder({ customerInfo: { name: "Léa", email: "lea@example.ch" } })),
  });
  expect(placed.status).toBe(201);
  // Longer than a process with an outbox waits before it looks again.
  await setTimeout(3_500);
  expect(mailServer.recipients).toEqual([]);

  const worker = await start("worker");
  await expect.poll(() => mailServer.recipients, { timeout: 20_000 }).toContain("lea@example.ch");
  expect((await fetch(`${worker.url}/api/health`)).status).toBe(200);
  expect((await fetch(`${worker.url}/rootsflavorsrolle`)).status).toBe(404);
});
