/**
 * The whole product on a cluster: three PostgreSQL nodes under Patroni and etcd, each in a network
 * namespace, behind HAProxy and PgBouncer; two web processes and two workers behind nginx. Each fault
 * happens while everybody is at work; afterwards everything acknowledged is verified. The last run has
 * asynchronous replication and must lose orders: this proves that the checks can fail.
 * CLUSTER_ONLY selects faults. It needs root, for namespaces, and Debian's packages.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "../../../../scripts/apt.mjs";
import { table } from "../../src/cli/command.ts";
import { pause } from "../chaos/ask.ts";
import { startLoad } from "../chaos/load.ts";
import { drainOutbox } from "../chaos/outbox-time.ts";
import { seededRandom } from "../chaos/random.ts";
import { verify, verifyDelivered } from "../chaos/verify.ts";
import { createWorld, type Instance, type World } from "../chaos/world.ts";
import { untilOpen } from "../process/server-process.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import {
  DATABASE_URL,
  type ProxyProcess,
  SHOP_URL,
  startHaproxy,
  startNginx,
  startPgbouncer,
  untilPrimaryLeads,
} from "./entrance.ts";
import { FAULTS } from "./faults.ts";
import { createNetwork, removeNetwork, runInHub } from "./network.ts";
import { buildNext } from "./next-build.ts";

const UNDER_LOAD_MS = 3_000;
const LOST_MOMENT_MS = 1_500;
const PACKAGES = {
  "/usr/bin/patroni": "patroni",
  "/usr/bin/etcd": "etcd-server",
  "/usr/sbin/haproxy": "haproxy",
  "/usr/sbin/pgbouncer": "pgbouncer",
  "/usr/sbin/nginx": "nginx",
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
};

if (process.env.INSIDE_HUB) process.exit(await runInside());
if (process.getuid?.() !== 0) throw new Error("network namespaces need root");
const missing = Object.entries(PACKAGES).flatMap(([file, name]) => (existsSync(file) ? [] : name));
if (missing.length > 0 && !installPackages(...missing)) {
  throw new Error(`install ${missing.join(", ")}`);
}
createNetwork();
try {
  process.exitCode = (await runInHub(fileURLToPath(import.meta.url))) ?? 1;
} finally {
  removeNetwork();
}

async function runInside(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "comptoir-cluster-"));
  chmodSync(folder, 0o755);
  console.log("Building a version with one more migration…");
  const nextBuild = await buildNext();
  console.log("Starting three nodes…");
  const cluster = await startCluster(folder);
  const haproxy = await startHaproxy(folder);
  const pgbouncer = await startPgbouncer(folder);
  await untilPrimaryLeads();
  let isDone = false;
  try {
    const findings = [
      ...(await breakEverything({ cluster, folder, haproxy, pgbouncer, nextBuild })),
      ...(await loseOrders(cluster, folder)),
    ];
    console.log(findings.length === 0 ? "\nnothing lost" : `\n${findings.join("\n")}`);
    isDone = true;
    return findings.length === 0 ? 0 : 1;
  } finally {
    cluster.stop();
    await Promise.all([haproxy.stop(), pgbouncer.stop()]);
    if (isDone) {
      for (const { name } of cluster.nodes) {
        execFileSync("umount", ["-l", join(folder, name.replace("node", "node-"))]);
      }
      rmSync(folder, { recursive: true });
    } else console.error(`The logs are in ${folder}`);
  }
}

interface House {
  readonly cluster: Cluster;
  readonly folder: string;
  readonly haproxy: ProxyProcess;
  readonly pgbouncer: ProxyProcess;
  readonly nextBuild: string;
}

async function breakEverything({ cluster, folder, nextBuild, ...proxies }: House) {
  return await withServers(folder, async (world, { servers, worker, nginx }) => {
    const { ledger } = world;
    const rows = [["fault", "orders", "turned away", "longest without an order ms", "findings"]];
    const load = await startLoad(world);
    const longestGap = watchGaps(world);
    const restart = async (server: Instance, signal: "SIGKILL" | "SIGTERM", entry?: string) => {
      await server.end(signal);
      await untilOpen(server.spawn(entry));
    };
    const wanted = FAULTS.filter(([name]) => name.includes(process.env.CLUSTER_ONLY ?? ""));
    for (const [name, fault] of wanted) {
      await pause(UNDER_LOAD_MS);
      const before = [ledger.placed.size, ledger.turnedAway(), findingsOf(world).length] as const;
      longestGap();
      await fault({
        ...{ cluster, servers, proxies: { ...proxies, nginx }, restart },
        upgrade: (server) => restart(server, "SIGTERM", nextBuild),
      });
      if (!(await ledger.nextOrder(30_000))) ledger.find(`no order came through after: ${name}`);
      await pause(UNDER_LOAD_MS);
      const gap = longestGap();
      await verify(world);
      const after = [ledger.placed.size, ledger.turnedAway(), findingsOf(world).length];
      const [orders, turnedAway, findings] = after.map((count, n) =>
        String(count - (before[n] ?? 0)),
      );
      rows.push([name, orders, turnedAway, gap.toFixed(0), findings].map(String));
      console.log(rows.at(-1)?.join(" · "));
      for (const finding of findingsOf(world).slice(before[2])) console.log(`  ${finding}`);
    }
    await load.stop();
    for (const server of servers) await server.end("SIGTERM");
    await drainOutbox({ ...world, spawn: worker.spawn });
    await worker.end("SIGTERM");
    await verify(world);
    await verifyDelivered(world);
    const { moves, mails, credits } = ledger;
    console.log(`\n${table(rows)}\n`);
    console.log(
      `${ledger.placed.size} orders, ${moves.size} moves, ${ledger.held()} holds, ${credits.size} credits, ${mails.length} mails`,
    );
    return findingsOf(world);
  });
}

/** Without synchronous replication, a primary that dies while its standbys are behind loses orders. */
async function loseOrders(cluster: Cluster, folder: string): Promise<string[]> {
  const primary = await cluster.primary();
  await primary.configure({ postgresql: { parameters: { synchronous_standby_names: "" } } });
  return await withServers(folder, async (world, { servers }) => {
    const load = await startLoad(world);
    await world.ledger.nextOrder(30_000);
    await pause(UNDER_LOAD_MS);
    const standbys = await cluster.standbys();
    for (const node of standbys) node.cutOff();
    await pause(LOST_MOMENT_MS);
    primary.kill();
    for (const node of standbys) node.reconnect();
    await cluster.primaryOtherThan(primary);
    await world.ledger.nextOrder(30_000);
    await load.stop();
    await verify(world);
    for (const server of servers) await server.end("SIGKILL");
    const lost = findingsOf(world).filter((finding) => /lost|is not stored/.test(finding));
    console.log(`asynchronous replication: ${lost.join(", ") || "nothing lost"}, as it must be`);
    return lost.length > 0
      ? []
      : ["with asynchronous replication nothing was lost: the checks check nothing"];
  });
}

interface Servers {
  readonly servers: readonly Instance[];
  readonly worker: Instance;
  readonly nginx: ProxyProcess;
}

async function withServers<T>(
  folder: string,
  work: (world: World, servers: Servers) => Promise<T>,
): Promise<T> {
  const env = { PUBLIC_URL: SHOP_URL, ROLE: "web" };
  const world = await createWorld({ random: seededRandom(1), postgresUrl: DATABASE_URL, env });
  try {
    const second = await world.startAnother();
    const worker = await world.startAnother({ ROLE: "worker" });
    const servers = [world, second, worker, await world.startAnother({ ROLE: "worker" })];
    const nginx = await startNginx(folder, [world.url, second.url]);
    try {
      return await work({ ...world, url: SHOP_URL }, { servers, worker, nginx });
    } finally {
      await nginx.stop();
    }
  } finally {
    await world.remove();
  }
}

/** The returned function tells the longest time without an acknowledged order since its last call. */
function watchGaps({ ledger }: World): () => number {
  let [count, since, longest] = [0, performance.now(), 0];
  setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (ledger.placed.size === count) return;
    [count, since] = [ledger.placed.size, now];
  }, 20).unref();
  return () => {
    const found = longest;
    longest = 0;
    return found;
  };
}

function findingsOf({ ledger }: World): string[] {
  return [...ledger.findings].map(([what, times]) => `${what} (${times}×)`);
}
