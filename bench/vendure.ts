/**
 * Measures orders per second with ten at a time, compared with Vendure on the same PostgreSQL, and with
 * a minimal server. Vendure is large and used only here, so the first run installs it in a folder of its
 * own.
 *
 * An order here is one createOrder of a guest's taco: checked, priced and stored. At Vendure it is what a
 * storefront calls: add a dish, set the guest's name, address and shipping method, go to the payment, and
 * pay. It counts once Vendure reports PaymentSettled.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "../apps/server/test/create-database.ts";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { root, run } from "../scripts/run.mjs";
import { type Child, startChild } from "./child.ts";
import { withCpu } from "./cpu.ts";
import { manyKitchens, placeOrders } from "./kitchens.ts";
import { measure, median, table } from "./load.ts";
import { type Guest, openGuest } from "./vendure-guest.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 50);
const TURNS = 5;
const LANES = 10;

const VENDURE = {
  private: true,
  dependencies: { "@vendure/core": "3.7.3", pg: "8.23.1" },
  // Later versions need a package that some registries lack.
  overrides: { "@graphql-tools/delegate": "12.2.0" },
};
const home = join(root, ".cache/vendure");

installVendure();
const postgres = await startPostgres({ durable: true });
const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
const shopsDir = join(dataDir, "shops");
const slugs = manyKitchens(shopsDir, 1);
const ours = await startChild("comptoir.ts", {
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  BENCH_SHOPS_DIR: shopsDir,
});
const floor = await startChild("floor.ts", { DATA_DIR: dataDir, DATABASE_URL: postgres.url });
const vendureEnv = { DATABASE_URL: (await createDatabase(postgres.url)).url, VENDURE_HOME: home };
const vendure = await startChild("vendure.ts", vendureEnv, ["--no-deprecation"]);
const guests = await Promise.all(
  Array.from({ length: LANES }, (_, lane) => openGuest(vendure.url, `guest-${lane}@example.ch`)),
);

// The first turn warms up: Vendure needs more than the second included in each measurement.
const turns: Awaited<ReturnType<typeof takeTurn>>[] = [];
for (let i = 0; i <= TURNS; i++) turns.push(await takeTurn(SECONDS / TURNS));
turns.shift();
console.log(
  table([
    ["what", "orders/s", "p50 ms", "p99 ms", "ms of it", "ms of PostgreSQL", "MB", "ours to it"],
    row("Vendure, call by call", "callByCall", vendure),
    row("Vendure, one request", "atOnce", vendure),
    row("ours", "ours", ours),
    row("floor", "floor", floor),
  ]),
);

for (const child of [ours, floor, vendure]) await child.stop();
rmSync(dataDir, { recursive: true });
await postgres.stop();

function installVendure(): void {
  if (existsSync(join(home, "node_modules/@vendure/core"))) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify(VENDURE));
  if (!run("npm", ["install", "--ignore-scripts"], { cwd: home })) process.exit(1);
}

/** Alternates, so that other load on the machine affects all of them. */
async function takeTurn(seconds: number) {
  const order = ({ url }: Child) => placeOrders({ urls: [url], slugs, lanes: LANES, seconds });
  const of = ({ pid }: Child) => ({ servers: [pid], databaseDir: postgres.dataDir });
  return {
    callByCall: await withCpu(of(vendure), () =>
      orderAtVendure(seconds, (guest) => guest.orderCallByCall()),
    ),
    atOnce: await withCpu(of(vendure), () =>
      orderAtVendure(seconds, (guest) => guest.orderAtOnce()),
    ),
    ours: await withCpu(of(ours), () => order(ours)),
    floor: await withCpu(of(floor), () => order(floor)),
  };
}

async function orderAtVendure(seconds: number, order: (guest: Guest) => Promise<void>) {
  const measured = await measure(LANES, seconds, async (lane) => {
    const guest = guests[lane];
    if (guest) await order(guest);
  });
  if (measured.perSecond === 0) throw new Error("No order fits into a turn: set BENCH_SECONDS");
  return measured;
}

type Turn = (typeof turns)[number];

function row(name: string, what: keyof Turn, server: Child): string[] {
  const of = (figure: keyof Turn["ours"]) => median(turns.map((turn) => turn[what][figure]));
  const ratio = median(turns.map((turn) => turn.ours.perSecond / turn[what].perSecond));
  return [
    name,
    ...[of("perSecond"), of("p50"), of("p99")].map((figure) => figure.toFixed(1)),
    ...[of("serverMs"), of("databaseMs")].map((figure) => figure.toFixed(2)),
    server.rss().toFixed(0),
    ratio.toFixed(ratio < 10 ? 2 : 0),
  ];
}
