/**
 * Injects faults while customers order and kitchens work, and verifies everything acknowledged.
 * CHAOS_SEED repeats a run's choices, CHAOS_ROUNDS sets the number of kills, CHAOS_ONLY selects
 * scenarios: "kill -9", "disk full on sqlite".
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { table } from "../../src/cli/command.ts";
import { fillDisk } from "./faults/fill-disk.ts";
import { jumpClock, settableClock } from "./faults/jump-clock.ts";
import { killServer } from "./faults/kill.ts";
import { raceForPlaces } from "./faults/race-for-places.ts";
import { restartPostgres } from "./faults/restart-postgres.ts";
import { slowClients } from "./faults/slow-clients.ts";
import { terminateServer } from "./faults/terminate.ts";
import { type Postgres, startBreakablePostgres } from "./postgres.ts";
import { seededRandom } from "./random.ts";
import { type Outcome, runScenario } from "./scenario.ts";
import { mountSmallDisk } from "./small-disk.ts";

import type { WorldOptions } from "./world.ts";

const SEED = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e9));
const KILLS = Number(process.env.CHAOS_ROUNDS ?? 100);
const RESTARTS = 12;
const RACES = 9;
const SLOW_CLIENTS_OF_EACH_KIND = 50;
const MEGABYTES = { sqlite: 16, postgres: 192 };

type Database = keyof typeof MEGABYTES;
interface Attempt {
  readonly name: string;
  readonly database: Database;
  readonly rounds: number;
  /** Undefined if this machine does not allow it. */
  run(): Promise<Outcome | undefined>;
}

const shared = await startBreakablePostgres();
const attempts = (["sqlite", "postgres"] as const)
  .flatMap(attemptsOn)
  .filter(({ name, database }) => `${name} on ${database}`.includes(process.env.CHAOS_ONLY ?? ""));

console.log(`CHAOS_SEED=${SEED}`);
const rows = [
  [
    "fault",
    "database",
    "rounds",
    "orders",
    "moves",
    "coupons",
    "holds",
    "mails",
    "credits",
    "findings",
    "slowest recovery ms",
  ],
];
const findings: string[] = [];
for (const { name, database, rounds, run } of attempts) {
  const start = performance.now();
  const outcome = await run();
  rows.push([name, database, String(rounds), ...describe(outcome)]);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${name} on ${database}: ${outcome ? `${seconds} s` : "needs a mount, not tried"}`);
  for (const finding of outcome?.findings ?? []) {
    findings.push(`${name} on ${database}: ${finding}`);
    console.log(`  ${finding}`);
  }
}
await shared.stop();
console.log(`\n${table(rows)}\n`);
console.log(findings.length === 0 ? "nothing found" : findings.join("\n"));
process.exitCode = findings.length === 0 ? 0 : 1;

function attemptsOn(database: Database): Attempt[] {
  const options = (name: string): WorldOptions => ({
    random: seededRandom(SEED).fork(`${name} ${database}`),
    ...(database === "postgres" && { postgresUrl: shared.url }),
  });
  const plain = (
    name: string,
    rounds: number,
    fault: (...args: Parameters<typeof killServer>) => Promise<number>,
  ) => ({
    name,
    database,
    rounds,
    run: () => runScenario(options(name), (world) => fault(world, rounds)),
  });
  return [
    plain("kill -9", KILLS, killServer),
    plain("SIGTERM", 20, terminateServer),
    plain("two hundred for twenty", RACES, raceForPlaces),
    ...(database === "postgres"
      ? [plain("database restarted", RESTARTS, (world, n) => restartPostgres(world, n, shared))]
      : []),
    {
      name: "disk full",
      database,
      rounds: 6,
      run: () => onSmallDisk(database, 6, options("disk full")),
    },
    {
      name: "clock jumps",
      database,
      rounds: 8,
      run: () => withSettableClock(8, options("clock jumps")),
    },
    plain("slow clients", SLOW_CLIENTS_OF_EACH_KIND, slowClients),
  ];
}

async function withSettableClock(rounds: number, options: WorldOptions): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "comptoir-clock-"));
  const env = settableClock(folder);
  const file = env.CLOCK_FILE ?? "";
  const outcome = await runScenario({ ...options, env }, (world) => jumpClock(world, rounds, file));
  rmSync(folder, { recursive: true });
  return outcome;
}

async function onSmallDisk(
  database: Database,
  rounds: number,
  options: WorldOptions,
): Promise<Outcome | undefined> {
  const disk = mountSmallDisk(MEGABYTES[database]);
  if (!disk) return undefined;
  let postgres: Postgres | undefined;
  try {
    if (database === "postgres") postgres = await startBreakablePostgres(join(disk.path, "data"));
    const place = postgres ? { postgresUrl: postgres.url } : { dataDir: disk.path };
    return await runScenario({ ...options, ...place }, (world) =>
      fillDisk(world, rounds, { disk: disk.path, postgres }),
    );
  } finally {
    await postgres?.stop();
    disk.remove();
  }
}

function describe(outcome: Outcome | undefined): string[] {
  if (!outcome) return ["", "", "", "", "", "", "not tried", ""];
  const { orders, moves, coupons, holds, mails, credits, slowestMs } = outcome;
  const counts = [orders, moves, coupons, holds, mails, credits, outcome.findings.length].map(
    String,
  );
  return [...counts, slowestMs.toFixed(0)];
}
