import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Measured } from "./load.ts";

/** Unit of CPU times in /proc. */
const TICKS_PER_SECOND = 100;

/** CPU time of the processes and their children, including children that have ended. */
function cpuSeconds(pids: readonly number[]): number {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(Number(pid)));
  const used = all
    .filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
    .reduce((sum, { pid, ticks, ended }) => sum + ticks + (pids.includes(pid) ? ended : 0), 0);
  return used / TICKS_PER_SECOND;
}

function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The process name is in parentheses and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [, parent = "", , , , , , , , , , ...times] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = times.map(Number);
    // CPU time of children that have ended, such as connections to PostgreSQL.
    const ended = endedUser + endedSystem;
    return [{ pid, parent: Number(parent), ticks: user + system, ended }];
  } catch {
    // Ended meanwhile.
    return [];
  }
}

function postgresPidOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
}

interface Processes {
  readonly servers: readonly number[];
  readonly databaseDir: string;
}

/** Adds the CPU milliseconds per request, in the servers and in the database. */
export async function withCpu({ servers, databaseDir }: Processes, run: () => Promise<Measured>) {
  const database = [postgresPidOf(databaseDir)];
  const before = { servers: cpuSeconds(servers), database: cpuSeconds(database) };
  const measured = await run();
  const each = (seconds: number) => (seconds * 1000) / measured.count;
  return {
    ...measured,
    serverMs: each(cpuSeconds(servers) - before.servers),
    databaseMs: each(cpuSeconds(database) - before.database),
  };
}

/** CPU milliseconds of the process so far, and of its main thread. */
export function cpuOf(pid: number): { readonly all: number; readonly main: number } {
  const read = (file: string) => {
    const stat = readFileSync(file, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * (1000 / TICKS_PER_SECOND);
  };
  return { all: read(`/proc/${pid}/stat`), main: read(`/proc/${pid}/task/${pid}/stat`) };
}
