import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  freshDatabase,
  SECRET,
  startServer,
  type TestDatabase,
  type TestServer,
} from "../../test/harness.ts";
import { simpleOrder } from "../../test/sample-orders.ts";
import { runCommand } from "./run-command.ts";

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await freshDatabase("sqlite");
  server = await startServer("sqlite", { database });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const admin = async (line: string) => {
  const { exitCode, output } = await runCommand(line.split(" "), {
    DATA_DIR: database.dataDir,
    AUTH_SECRET: SECRET,
  });
  expect(exitCode, String(output)).toBe(0);
  return String(output);
};

test("a bank file is counted once, and paid orders are accepted", async () => {
  const payload = simpleOrder({ deliveryTimePreference: null });
  for (let n = 1; n <= 2; n++) {
    const placed = await server.call({ method: "POST", url: "/api/createOrder", payload });
    expect(placed.statusCode).toBe(201);
  }
  const file = fileURLToPath(new URL("../../test/bank-files/camt053-08.xml", import.meta.url));
  const line = `payments import ${file} --shop rootsflavorsrolle`;
  const words = (await admin(line)).replaceAll("\u00a0", " ");
  expect(words).toMatch(/^5 new, 0 known already, 4 not payments to the shop$/m);
  expect(words).toMatch(/^2026-11-16 +CHF 33\.00 +1 +paid +RF66R08F00000001 +Léa Rochat$/m);
  expect(words).toMatch(/^2026-11-16 +CHF 20\.00 +2 +too little/m);
  expect(words).toMatch(/^paid and to be accepted: 1 /m);
  const again = await admin(`${line} --accept`);
  expect(again).toBe("0 new, 5 known already, 4 not payments to the shop\naccepted: 1");
  const listed = await admin("payments list --shop rootsflavorsrolle");
  expect(listed).toMatch(/^paid and to be accepted: none\nBOOKED/);
  expect(listed).toMatch(/187\.35 +names no order$/m);
});
