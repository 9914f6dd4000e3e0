import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { pause } from "../chaos/ask.ts";

export interface ProcessMemory {
  readonly rss: number;
  readonly heap: number;
  readonly handles: Readonly<Record<string, number>>;
}

export interface Sample {
  readonly process: string;
  /** In megabytes. */
  readonly rss: number;
  readonly heap: number;
  readonly handles: number;
  /** Files and sockets; undefined if the system does not report them. */
  readonly descriptors: number | undefined;
}

const ANSWERS_WITHIN_MS = 10_000;
const MEGABYTE = 1024 * 1024;

export async function sampleServer(name: string, pid: number, clockFile: string): Promise<Sample> {
  const file = `${clockFile}.${pid}`;
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  for (let waited = 0; !existsSync(file); waited += 50) {
    if (waited > ANSWERS_WITHIN_MS) throw new Error(`${name} does not say what it holds`);
    await pause(50);
  }
  const { rss, heap, handles }: ProcessMemory = JSON.parse(readFileSync(file, "utf8"));
  return {
    process: name,
    rss: rss / MEGABYTE,
    heap: heap / MEGABYTE,
    handles: Object.values(handles).reduce((sum, count) => sum + count, 0),
    descriptors: countDescriptors(pid),
  };
}

function countDescriptors(pid: number): number | undefined {
  const folder = `/proc/${pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : undefined;
}
