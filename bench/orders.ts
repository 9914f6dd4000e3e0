/**
 * Measures orders per second over HTTP, compared with controls of the same run: a minimal server
 * (servers/floor.ts), and on SQLite the storage transaction alone. `capacity` measures kitchens with
 * limited slots.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WEEKDAYS } from "@comptoir/domain";
import type { Engine } from "../apps/server/src/storage/engine.ts";
import type { Db } from "../apps/server/src/storage/schema.ts";
import { openStorage } from "../apps/server/src/storage/storage.ts";
import { insertOne, UNJUDGED } from "../apps/server/src/storage/store-order.ts";
import { createDatabase } from "../apps/server/test/create-database.ts";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { bareOrder } from "./bare-order.ts";
import { startChild } from "./child.ts";
import { growth } from "./growth.ts";
import { KITCHEN, manyKitchens, type Ordering, placeOrders } from "./kitchens.ts";
import { type Measured, measure, median, table } from "./load.ts";
import { orderKinds } from "./order-kinds.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const TURNS = 5;
const LANES = [1, 10, 50];
const SHOPS = [1, 100];

/** Open day and night: there is always a next slot, with room for every order. */
const ALL_DAY = [{ from: "00:00", until: "00:00" }];
const LIMITED = {
  hours: { pick_up: Object.fromEntries(WEEKDAYS.map((day) => [day, ALL_DAY])) },
  slots: { pick_up: { daysAhead: 1, capacity: { unit: "orders", count: 10_000 } } },
};

const head = ["database", "shops", "lanes", "what", "orders/s", "p50 ms", "p99 ms", "MB", "ratio"];
const rows = [head];

for (const engine of ["sqlite", "postgres"] as const) {
  for (const shops of SHOPS) {
    for (const lanes of LANES) {
      if (isWanted(`${engine} ${shops} ${lanes}`)) await compare(engine, shops, lanes);
    }
  }
}
console.log(table(rows));
if (isWanted("statements")) console.log(await countStatements());
if (isWanted("kinds")) console.log(await orderKinds(SECONDS));
if (isWanted("growth")) console.log(await growth(SECONDS));

function isWanted(name: string): boolean {
  return `${name} `.startsWith(process.env.BENCH_ONLY ? `${process.env.BENCH_ONLY} ` : "");
}

interface Turn {
  readonly bare: Measured | undefined;
  readonly floor: Measured;
  readonly http: Measured;
  readonly capacity: Measured;
}

async function compare(engine: Engine, shops: number, lanes: number): Promise<void> {
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const env = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
  const shopsDir = join(dataDir, "shops");
  const slugs = manyKitchens(shopsDir, shops);
  const server = await startChild("comptoir.ts", { ...env, BENCH_SHOPS_DIR: shopsDir });
  const limited = await startLimited(join(dataDir, "limited"), shops, postgres?.url);
  const floor = await startChild("floor.ts", env);
  const storage = postgres ? undefined : openStorage({ dataDir });
  const turn = { slugs, lanes, seconds: SECONDS / TURNS };
  const turns: Turn[] = [];
  // Alternates, so that other load on the machine affects all of them.
  for (let i = 0; i < TURNS; i++) {
    turns.push({
      bare: storage && (await storeBare(storage.db, turn)),
      floor: await placeOrders({ ...turn, urls: [floor.url] }),
      http: await placeOrders({ ...turn, urls: [server.url] }),
      capacity: await placeOrders({ ...turn, urls: [limited.url] }),
    });
  }
  const names = [engine, String(shops), String(lanes)];
  const control = storage ? "bare" : "floor";
  if (storage) rows.push(row([...names, "bare"], turns, "bare", control));
  rows.push(row([...names, "floor"], turns, "floor", control));
  rows.push(row([...names, "http"], turns, "http", control, server.rss()));
  rows.push(row([...names, "capacity"], turns, "capacity", "http", limited.rss()));
  await storage?.close();
  for (const child of [server, limited, floor]) await child.stop();
  rmSync(dataDir, { recursive: true });
  await postgres?.stop();
}

/** A second server, with its own database, whose kitchens have limited slots. */
async function startLimited(dataDir: string, shops: number, postgresUrl: string | undefined) {
  manyKitchens(join(dataDir, "shops"), shops, { service: LIMITED });
  const database = postgresUrl ? await createDatabase(postgresUrl) : undefined;
  return await startChild("comptoir.ts", {
    DATA_DIR: dataDir,
    BENCH_SHOPS_DIR: join(dataDir, "shops"),
    ...(database && { DATABASE_URL: database.url }),
  });
}

/** Medians of all turns. The ratio compares with the control of the same turn. */
function row(
  names: string[],
  turns: readonly Turn[],
  what: keyof Turn,
  control: keyof Turn,
  memory?: number,
): string[] {
  const of = (name: keyof Measured) => median(turns.map((turn) => turn[what]?.[name] ?? 0));
  const ratio = median(
    turns.map((turn) => (turn[what]?.perSecond ?? 0) / (turn[control]?.perSecond ?? 0)),
  );
  const times = [of("p50"), of("p99")].map((ms) => ms.toFixed(2));
  return [
    ...names,
    of("perSecond").toFixed(0),
    ...times,
    memory?.toFixed(0) ?? "",
    ratio.toFixed(2),
  ];
}

function storeBare(db: Db, { slugs, lanes, seconds }: Omit<Ordering, "urls">): Promise<Measured> {
  const items = JSON.stringify(customOrder().items);
  let next = 0;
  return measure(lanes, seconds, () => {
    const order = bareOrder(randomUUID(), slugs[next++ % slugs.length] ?? KITCHEN, items);
    return db
      .transaction()
      .execute((trx) => insertOne(trx, { order, judged: UNJUDGED, notices: [] }));
  });
}

/** SQL statements per order, including notifications to other processes. */
async function countStatements(): Promise<string> {
  const orders = 100;
  const postgres = await startPostgres({ durable: true });
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const server = await startChild("comptoir.ts", { DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  const before = Number(await server.ask("statements"));
  for (let i = 0; i < orders; i++) {
    await fetch(`${server.url}/api/createOrder`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
      body: JSON.stringify(customOrder()),
    });
  }
  const sent = Number(await server.ask("statements")) - before;
  await server.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
  return `Statements for one order on PostgreSQL: ${(sent / orders).toFixed(2)}`;
}
