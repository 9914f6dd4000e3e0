import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { pause } from "../chaos/ask.ts";
import { startPostgres } from "../run-postgres.ts";
import { copyFolder, takeBackup, useBackup } from "./base-backup.ts";

const SETTINGS = [
  "wal_keep_size=256MB",
  "max_wal_senders=8",
  "wal_receiver_timeout=5s",
  // Archiving is on without a command, so WAL is kept.
  "archive_mode=on",
];
export const STANDBY = "standby";

export interface Node {
  readonly url: string;
  readonly dataDir: string;
  ask(statement: string, withinMs?: number): Promise<Record<string, unknown>[]>;
  kill(): void;
  freeze(): void;
  wake(): void;
}

export async function startPrimary(): Promise<Node> {
  return toNode(await startPostgres({ durable: true, settings: SETTINGS }));
}

export async function startStandby(primary: Node): Promise<Node> {
  const { hostname, port, username, password } = new URL(primary.url);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=${STANDBY}`;
  const settings = `primary_conninfo = '${conninfo}'\n`;
  const fill = async (dataDir: string) => {
    await takeBackup(primary, dataDir);
    await useBackup(dataDir, {
      signal: "standby.signal",
      settings,
      owner: await stat(primary.dataDir),
    });
  };
  const standby = toNode(await startPostgres({ durable: true, settings: SETTINGS, fill }));
  while (!(await isStreaming(primary))) await pause(50);
  return standby;
}

interface Recovery {
  readonly backup: string;
  readonly archive: string;
  readonly moment: string;
  readonly owner: { readonly uid: number; readonly gid: number };
}

export async function startRestored({ backup, archive, moment, owner }: Recovery): Promise<Node> {
  const settings = `restore_command = 'cp "${archive}/%f" "%p"'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
`;
  const fill = async (dataDir: string) => {
    await copyFolder(backup, dataDir);
    await useBackup(dataDir, { signal: "recovery.signal", settings, owner });
  };
  const restored = toNode(await startPostgres({ durable: true, fill }));
  const isOpen = async () => {
    const rows = await restored.ask("select pg_is_in_recovery() as recovering").catch(() => []);
    return rows[0]?.recovering === false;
  };
  while (!(await isOpen())) await pause(100);
  return restored;
}

export async function stopFollowing(standby: Node): Promise<void> {
  await standby.ask("alter system reset primary_conninfo");
  await standby.ask("select pg_reload_conf()");
}

async function isStreaming(primary: Node): Promise<boolean> {
  const [row] = await primary.ask(
    `select count(*) as streaming from pg_stat_replication where application_name = '${STANDBY}' and state = 'streaming'`,
  );
  return row?.streaming === "1";
}

function toNode({ url, dataDir }: { url: string; dataDir: string }): Node {
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(dataDir)) {
      try {
        process.kill(pid, name);
      } catch {
        // Already ended.
      }
    }
  };
  return {
    url,
    dataDir,
    ask: (statement, withinMs = 10_000) => askOnce(url, statement, withinMs),
    kill: () => signal("SIGKILL"),
    freeze: () => signal("SIGSTOP"),
    wake: () => signal("SIGCONT"),
  };
}

async function askOnce(connectionString: string, statement: string, withinMs: number) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    // A frozen server does not confirm the end either.
    void client.end().catch(() => {});
  }
}

function processesOf(dataDir: string): number[] {
  const [line] = readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
  const children = () => {
    try {
      return execFileSync("pgrep", ["-P", String(line)], { encoding: "utf8" }).split("\n");
    } catch {
      return [];
    }
  };
  return [line, ...children()].filter(Boolean).map(Number);
}
