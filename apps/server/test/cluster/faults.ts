import { pause } from "../chaos/ask.ts";
import type { Instance } from "../chaos/world.ts";
import type { Cluster } from "./cluster.ts";
import type { ProxyProcess } from "./entrance.ts";
import type { DatabaseNode } from "./node.ts";

/** Longer than etcd takes to notice, shorter than the lease of the primary. */
const MOMENT_MS = 4_000;

interface FaultContext {
  readonly cluster: Cluster;
  readonly servers: readonly Instance[];
  readonly proxies: Readonly<Record<"haproxy" | "pgbouncer" | "nginx", ProxyProcess>>;
  /** Starts an instance again as the next version. */
  upgrade(server: Instance): Promise<void>;
  restart(server: Instance, signal: "SIGKILL" | "SIGTERM"): Promise<void>;
}

type Fault = (context: FaultContext) => Promise<void>;

export const FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  [
    "primary killed",
    onPrimary(
      (node) => node.kill(),
      (node) => node.start(),
    ),
  ],
  [
    "primary frozen, then awake",
    onPrimary(
      (node) => node.freeze(),
      (node) => node.wake(),
    ),
  ],
  [
    "primary cut off, then back",
    onPrimary(
      (node) => node.cutOff(),
      (node) => node.reconnect(),
    ),
  ],
  ["disk of the primary full", fillDisk],
  ["a standby killed", killStandby],
  ["etcd loses a node", loseEtcd],
  ["HAProxy restarted", ({ proxies }) => proxies.haproxy.restart()],
  ["PgBouncer restarted", ({ proxies }) => proxies.pgbouncer.restart()],
  ["nginx restarted", ({ proxies }) => proxies.nginx.restart()],
  ["each server killed in turn", inTurn((context, server) => context.restart(server, "SIGKILL"))],
  ["rolling upgrade with a migration", inTurn((context, server) => context.upgrade(server))],
];

/** Breaks the primary until another node is primary, then mends it and waits until it follows. */
function onPrimary(
  breakNode: (node: DatabaseNode) => void,
  mend: (node: DatabaseNode) => void,
): Fault {
  return async ({ cluster }) => {
    const primary = await cluster.primary();
    breakNode(primary);
    await cluster.primaryOtherThan(primary);
    await pause(MOMENT_MS);
    mend(primary);
    await cluster.untilComplete();
  };
}

/** It may stay primary and refuse to write; its etcd may end. */
async function fillDisk({ cluster }: FaultContext): Promise<void> {
  const primary = await cluster.primary();
  primary.fillDisk();
  await pause(2 * MOMENT_MS);
  primary.emptyDisk();
  primary.start();
  await cluster.untilComplete();
}

async function killStandby({ cluster }: FaultContext): Promise<void> {
  const [standby] = await cluster.standbys();
  standby?.kill();
  await pause(MOMENT_MS);
  standby?.start();
  await cluster.untilComplete();
}

async function loseEtcd({ cluster }: FaultContext): Promise<void> {
  const [standby] = await cluster.standbys();
  standby?.killEtcd();
  await pause(2 * MOMENT_MS);
  standby?.startEtcd();
  await cluster.untilComplete();
}

function inTurn(work: (context: FaultContext, server: Instance) => Promise<void>): Fault {
  return async (context) => {
    for (const server of context.servers) {
      await work(context, server);
      await pause(500);
    }
  };
}
