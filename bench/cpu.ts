import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What Linux counts processors' time in. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor that processes have used so far, with those they started. */
export function cpuSeconds(pids: readonly number[]): number {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(Number(pid)));
  const used = all
    .filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
    .reduce((sum, { ticks }) => sum + ticks, 0);
  return used / TICKS_PER_SECOND;
}

function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // A process's name stands in brackets, and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [, parent = "", , , , , , , , , , user = "", system = ""] = fields;
    return [{ pid, parent: Number(parent), ticks: Number(user) + Number(system) }];
  } catch {
    // It ended meanwhile.
    return [];
  }
}

/** The first of PostgreSQL's processes, which starts the others. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
}
