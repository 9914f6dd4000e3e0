import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pause } from "../chaos/ask.ts";
import {
  AS_POSTGRES,
  addressOf,
  cutOff,
  NODES,
  type NodeNumber,
  processesOn,
  reconnect,
  spawnOn,
} from "./network.ts";

const BINARIES = "/usr/lib/postgresql/15/bin";
/** Room for the database and its log, and little enough to fill. */
const DISK_MEGABYTES = 900;

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

export type DatabaseNode = ReturnType<typeof createNode>;

/** PostgreSQL under Patroni, with etcd beside it and a disk that can be filled. */
export function createNode(node: NodeNumber, folder: string) {
  const home = join(folder, `node-${node}`);
  const address = addressOf(node);
  mkdirSync(home);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "comptoir", home]);
  chmodSync(home, 0o755);
  execFileSync("chown", ["postgres", home]);
  const patroniFile = join(home, "patroni.json");
  writeFileSync(patroniFile, JSON.stringify(patroniOptions(node, home)));
  const filler = join(home, "filler");
  const log = openSync(join(folder, `node-${node}.log`), "a");
  const stdio = ["ignore" as const, log, log];

  const startEtcd = () => {
    const peer = `http://${address}:2380`;
    const client = `http://${address}:2379`;
    const options = {
      name: `node${node}`,
      "data-dir": join(home, "etcd"),
      "listen-peer-urls": peer,
      "initial-advertise-peer-urls": peer,
      "listen-client-urls": client,
      "advertise-client-urls": client,
      "initial-cluster": NODES.map((n) => `node${n}=http://${addressOf(n)}:2380`).join(","),
    };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    spawnOn(node, [...AS_POSTGRES, "etcd", ...args], { stdio });
  };
  const startPatroni = () => {
    spawnOn(node, [...AS_POSTGRES, "patroni", patroniFile], { stdio, cwd: home });
  };
  const signal = (name: NodeJS.Signals, isMeant: (command: string) => boolean = () => true) => {
    for (const pid of processesOn(node)) {
      if (isMeant(commandOf(pid))) tryToSend(pid, name);
    }
  };
  const isEtcd = (command: string) => command.includes("etcd");

  return {
    name: `node${node}`,
    startEtcd,
    startPatroni,
    start: () => {
      startEtcd();
      startPatroni();
    },
    /** As if the power failed: its etcd dies, too. */
    kill: () => signal("SIGKILL"),
    killEtcd: () => signal("SIGKILL", isEtcd),
    freeze: () => signal("SIGSTOP"),
    wake: () => signal("SIGCONT"),
    cutOff: () => cutOff(node),
    reconnect: () => reconnect(node),
    fillDisk: () => {
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(2 ** 20));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    emptyDisk: () => rmSync(filler),
    isPrimary: async () => (await askPatroni(address, "primary"))?.ok === true,
    /** The cluster as this node sees it. */
    members: async (): Promise<readonly Member[]> => {
      const answer = await askPatroni(address, "cluster");
      if (!answer?.ok) return [];
      const { members } = (await answer.json()) as { members: readonly Member[] };
      return members;
    },
    configure: async (change: object): Promise<void> => {
      const body = JSON.stringify(change);
      const answer = await fetch(`http://${address}:8008/config`, { method: "PATCH", body });
      if (!answer.ok) throw new Error(await answer.text());
      await pause(3_000);
    },
  };
}

/**
 * Every commit waits for any one of the standbys. Patroni's own synchronous mode is off: until 3.0.3
 * it lets a frozen leader that wakes commit alone (deploy/README.md).
 */
const SYNCHRONOUS = `ANY 1 (${NODES.map((node) => `node${node}`).join(", ")})`;

function patroniOptions(node: NodeNumber, home: string) {
  const address = addressOf(node);
  const user = (username: string) => ({ username, password: username });
  return {
    scope: "comptoir",
    name: `node${node}`,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd3: { hosts: NODES.map((n) => `${addressOf(n)}:2379`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            synchronous_standby_names: SYNCHRONOUS,
            synchronous_commit: "on",
            wal_log_hints: "on",
            wal_keep_size: "64MB",
            max_wal_size: "128MB",
            max_connections: 200,
            wal_receiver_timeout: "5s",
            wal_sender_timeout: "5s",
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `${address},127.0.0.1:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(home, "data"),
      bin_dir: BINARIES,
      pgpass: join(home, "pgpass"),
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      parameters: { unix_socket_directories: home },
      pg_hba: [
        "local all all trust",
        "host all all 10.77.0.0/16 trust",
        "host replication all 10.77.0.0/16 trust",
        "host all all 127.0.0.1/32 trust",
      ],
      authentication: {
        superuser: user("postgres"),
        replication: user("replicator"),
        rewind: user("rewind"),
      },
    },
    watchdog: { mode: "off" },
  };
}

async function askPatroni(address: string, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(1_000);
  return await fetch(`http://${address}:8008/${path}`, { signal }).catch(() => undefined);
}

function commandOf(pid: number): string {
  try {
    return execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

function tryToSend(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Ended already.
  }
}
