import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runAdmin, type ServerProcess, startProcess } from "../../test/process/server-process.ts";
import { simpleOrder } from "../../test/sample-orders.ts";

let server: ServerProcess;
let dataDir: string;
/** As the operator types it, on what was built. */
const admin = (line: string) => runAdmin(line.split(" "), { DATA_DIR: dataDir });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "comptoir-payments-"));
  server = await startProcess({ DATA_DIR: dataDir });
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(dataDir, { recursive: true });
});

test("a bank's file is read by the built command, counted once, and what is paid accepted", async () => {
  const payload = JSON.stringify(simpleOrder({ deliveryTimePreference: null }));
  const headers = { "content-type": "application/json" };
  for (let n = 1; n <= 2; n++) {
    const key = { "idempotency-key": randomUUID() };
    const call = { method: "POST", body: payload, headers: { ...headers, ...key } };
    expect((await fetch(`${server.url}/api/createOrder`, call)).status).toBe(201);
  }
  const file = fileURLToPath(new URL("../../test/bank-files/camt053-08.xml", import.meta.url));
  const line = `payments import ${file} --shop rootsflavorsrolle`;
  const first = await admin(line);
  expect(first.stderr).toBe("");
  const words = first.stdout.replaceAll("\u00a0", " ");
  expect(words).toMatch(/^5 new, 0 known already, 4 not payments to the shop$/m);
  expect(words).toMatch(/^2026-11-16 +CHF 33\.00 +1 +paid +RF66R08F00000001 +Léa Rochat$/m);
  expect(words).toMatch(/^2026-11-16 +CHF 20\.00 +2 +too little/m);
  expect(words).toMatch(/^paid and to be accepted: 1 /m);
  const { stdout } = await admin(`${line} --accept`);
  expect(stdout).toBe("0 new, 5 known already, 4 not payments to the shop\naccepted: 1\n");
  const listed = (await admin("payments list --shop rootsflavorsrolle")).stdout;
  expect(listed).toMatch(/^paid and to be accepted: none\nBOOKED/);
  expect(listed).toMatch(/187\.35 +names no order$/m);
});
