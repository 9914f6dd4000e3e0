/**
 * Injects database faults while two processes take thirty orders a second, and verifies everything
 * acknowledged. The last run has no synchronous replication and must lose orders: this proves that the
 * checks can fail. FAILOVER_ONLY selects faults.
 */
import { table } from "../../src/cli/command.ts";
import { pause } from "../chaos/ask.ts";
import { seededRandom } from "../chaos/random.ts";
import { openKitchen } from "../chaos/staff.ts";
import { verify } from "../chaos/verify.ts";
import { createWorld, type World } from "../chaos/world.ts";
import { sendCustomers } from "./customers.ts";
import { FAULTS } from "./faults.ts";
import { watchHealth } from "./health.ts";
import { stopFollowing } from "./node.ts";
import { type Pair, startPair } from "./pair.ts";
import { recoverMoment } from "./recover.ts";
import { openScreens } from "./screens.ts";

const SHOP = "nyonbosphore";
const SERVED_WITHIN_MS = 3_000;
const UNDER_LOAD_MS = 1_500;

const rows = [["fault", "orders", "turned away", "served again after ms", "findings"]];
const findings = new Set<string>();

await withWorld({ isSynchronous: true }, async (pair, world) => {
  const { ledger } = world;
  const { url: second } = await world.startAnother();
  const urls = [world.url, second];
  const account = staffOf(world);
  const screens = await Promise.all(urls.map((url) => openScreens({ url, ledger }, account)));
  const kitchen = await openKitchen(world, account);
  const health = watchHealth(ledger, urls);
  const customers = sendCustomers(ledger, urls);

  const wanted = FAULTS.filter(([name]) => name.includes(process.env.FAILOVER_ONLY ?? ""));
  for (const [name, fault] of wanted) {
    const before = {
      orders: ledger.placed.size,
      turnedAway: ledger.turnedAway(),
      findings: count(world),
    };
    let isOver = false;
    customers.resume();
    const cooking = kitchen(() => isOver);
    await pause(UNDER_LOAD_MS);
    const { over, heal } = await fault({ pair, health, ledger });
    const servedMs = await customers.servedAfter(over);
    if (servedMs > SERVED_WITHIN_MS)
      ledger.find(`${name}: served again after ${servedMs.toFixed(0)} ms`);
    await pause(UNDER_LOAD_MS);
    await customers.rest();
    isOver = true;
    await cooking;
    for (const screen of screens) await screen.complete();
    await verify(world);
    await heal();
    rows.push([
      name,
      String(ledger.placed.size - before.orders),
      String(ledger.turnedAway() - before.turnedAway),
      servedMs.toFixed(0),
      String(count(world) - before.findings),
    ]);
  }
  const eventCount = screens.reduce((sum, screen) => sum + screen.events(), 0);
  console.log(
    `${ledger.placed.size} orders, ${ledger.moves.size} moves, ${eventCount} events on ${screens.length * 2} screens`,
  );
  await customers.stop();
  await health.stop();
  for (const screen of screens) await screen.close();
  for (const [what, times] of ledger.findings) findings.add(`${what} (${times}×)`);
});

const lost = await withWorld({ isSynchronous: false }, async (pair, world) => {
  const { ledger } = world;
  const customers = sendCustomers(ledger, [world.url]);
  const restored = await recoverMoment(pair.primary(), world, customers);
  const faults = count(world);
  rows.push(["a moment restored", String(restored), "", "", String(faults)]);
  for (const [what, times] of ledger.findings) findings.add(`${what} (${times}×)`);
  await stopFollowing(pair.standby());
  await pause(UNDER_LOAD_MS);
  pair.primary().kill();
  const { at } = await pair.promotion(1);
  await customers.servedAfter(at);
  await customers.stop();
  await verify(world);
  const lost = [...ledger.findings.keys()].filter((finding) => finding.endsWith("is lost")).length;
  rows.push([
    "primary killed, asynchronous",
    String(ledger.placed.size),
    String(ledger.turnedAway()),
    "",
    `${lost} lost, as they must be`,
  ]);
  return lost;
});
if (lost === 0)
  findings.add("without synchronous replication no order was lost: the check checks nothing");

console.log(`\n${table(rows)}\n`);
console.log(findings.size === 0 ? "nothing lost, doubled or left out" : [...findings].join("\n"));
process.exit(findings.size === 0 ? 0 : 1);

async function withWorld<T>(
  options: { isSynchronous: boolean },
  work: (pair: Pair, world: World) => Promise<T>,
): Promise<T> {
  const pair = await startPair(options);
  try {
    const world = await createWorld({ random: seededRandom(1), postgresUrl: pair.url });
    try {
      return await work(pair, world);
    } finally {
      await world.remove();
    }
  } finally {
    await pair.stop();
  }
}

function staffOf({ staff }: World) {
  const account = staff.find(({ restaurantId }) => restaurantId === SHOP);
  if (!account) throw new Error(`nobody works at ${SHOP}`);
  return account;
}

function count({ ledger }: World): number {
  return [...ledger.findings.values()].reduce((sum, times) => sum + times, 0);
}
