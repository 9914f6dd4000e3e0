import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { customOrder } from "../sample-orders.ts";
import { runAdmin, type ServerProcess, startProcess } from "./server-process.ts";

let folder: string;
let dataDir: string;
let backupFile: string;
const admin = (...args: string[]) => runAdmin(args, { DATA_DIR: dataDir });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "comptoir-backup-"));
  dataDir = join(folder, "data");
  backupFile = join(folder, "backup.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function place({ url }: ServerProcess): Promise<number> {
  const answer = await fetch(`${url}/api/createOrder`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(customOrder()),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { orderNumber: number }).orderNumber;
}

function contents(file: string): Record<string, unknown[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const rows = tables.map(({ name }) => [
    String(name),
    database.prepare(`select * from "${name}" order by 1, 2`).all(),
  ]);
  database.close();
  return Object.fromEntries(rows);
}

test("a backup made under load is restored completely by one command", {
  timeout: 60_000,
}, async () => {
  const server = await startProcess({ DATA_DIR: dataDir });
  const placedBefore = [await place(server), await place(server), await place(server)];
  let isDone = false;
  const customers = Array.from({ length: 4 }, async () => {
    const numbers: number[] = [];
    while (!isDone) numbers.push(await place(server));
    return numbers;
  });
  const backedUp = await admin("backup", backupFile);
  const early = await admin("restore", backupFile, "--replace");
  isDone = true;
  const placedMeanwhile = (await Promise.all(customers)).flat();
  expect([backedUp.code, early.code]).toEqual([0, 1]);
  expect(early.stderr).toContain("a server is running");

  const saved = contents(backupFile);
  const numbers = (saved.orders as { order_number: number }[]).map((row) => row.order_number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
  expect(numbers).toEqual(expect.arrayContaining(placedBefore));
  expect(saved.order_events).toHaveLength(numbers.length);
  const all = placedBefore.length + placedMeanwhile.length;
  expect(contents(join(dataDir, "comptoir.sqlite")).orders).toHaveLength(all);

  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  expect((await admin("restore", backupFile)).stderr).toContain("--replace puts it aside");
  const restored = await admin("restore", backupFile, "--replace");
  expect([restored.code, restored.stderr]).toEqual([0, ""]);
  const signIns = { session: [], verification: [], profiles: [], audit_log: [] };
  const restoredRows = contents(join(dataDir, "comptoir.sqlite"));
  expect({ ...restoredRows, ...signIns }).toEqual({ ...saved, ...signIns });
  expect([restoredRows.session, restoredRows.verification]).toEqual([[], []]);
  const keptAs = /kept as (\S+)/.exec(restored.stdout)?.[1] ?? "";
  expect(contents(keptAs).orders).toHaveLength(all);

  const again = await startProcess({ DATA_DIR: dataDir });
  expect(again.output()).not.toContain("Staff sign-in");
  expect(await place(again)).toBe(numbers.length + 1);
  again.child.kill("SIGTERM");
  await again.ended;
});
