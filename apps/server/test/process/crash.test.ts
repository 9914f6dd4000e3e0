import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Engine } from "../../src/storage/storage.ts";
import { openStorage } from "../../src/storage/storage.ts";
import { freshPostgresDatabase } from "../databases.ts";
import { ENGINES } from "../harness.ts";
import { customOrder } from "../sample-orders.ts";
import { startProcess } from "./server-process.ts";

const CUSTOMERS = 8;
const ROUNDS = 3;

async function database(engine: Engine) {
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-crash-"));
  const postgres = engine === "postgres" ? await freshPostgresDatabase() : undefined;
  return {
    dataDir,
    databaseUrl: postgres?.url,
    env: { DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url } : {}) },
    remove: async () => {
      await postgres?.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

describe.each(ENGINES)("kill -9 in the middle of concurrent ordering on %s", (engine) => {
  test("keeps every acknowledged order once, numbered without gap", async () => {
    const { env, dataDir, databaseUrl, remove } = await database(engine);
    const acknowledged = new Map<string, number>();

    for (let round = 0; round < ROUNDS; round++) {
      const server = await startProcess(env);
      let running = true;
      const customer = async (who: number) => {
        for (let i = 0; running; i++) {
          const key = `crash-${round}-${who}-${i}`;
          const answer = await fetch(`${server.url}/api/createOrder`, {
            method: "POST",
            headers: { "content-type": "application/json", "idempotency-key": key },
            body: JSON.stringify(customOrder()),
          }).catch(() => undefined);
          if (answer?.status === 201) {
            const { orderNumber } = (await answer.json().catch(() => ({}))) as {
              orderNumber?: number;
            };
            if (orderNumber) acknowledged.set(key, orderNumber);
          }
        }
      };
      const customers = Array.from({ length: CUSTOMERS }, (_, who) => customer(who));
      await new Promise((resolve) => setTimeout(resolve, 300 + round * 130));
      server.child.kill("SIGKILL");
      running = false;
      await Promise.all([...customers, server.ended]);
    }

    const last = await startProcess(env);
    expect((await fetch(`${last.url}/api/health`)).status).toBe(200);
    last.child.kill("SIGTERM");
    expect(await last.ended).toBe(0);

    const storage = openStorage({ dataDir, databaseUrl });
    const rows = await storage.db
      .selectFrom("orders")
      .select(["order_number", "idempotency_key"])
      .orderBy("order_number")
      .execute();
    await storage.close();
    await remove();

    expect(acknowledged.size).toBeGreaterThan(20);
    const stored = new Map(rows.map((row) => [row.idempotency_key ?? "", row.order_number]));
    expect(stored.size).toBe(rows.length);
    for (const [key, number] of acknowledged) expect(stored.get(key)).toBe(number);
    expect(rows.map((row) => row.order_number)).toEqual(rows.map((_, i) => i + 1));
  });
});
