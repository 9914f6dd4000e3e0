/**
 * Measures the time from the start to the first healthy answer, and memory at rest, compared with a
 * bare Fastify.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, SERVER } from "../apps/server/test/process/server-process.ts";
import { residentMb } from "./child.ts";
import { percentiles, table } from "./load.ts";

const RUNS = 15;
const REST_MS = 2_000;
const root = fileURLToPath(new URL("../", import.meta.url));

const bare = await startOften(["bench/servers/bytes.ts"]);
const ours = await startOften(SERVER);
console.log(
  table([
    ["what", "p50 ms", "p99 ms", "MB at rest", "ratio of p50", "ratio of MB"],
    row("bare Fastify", bare),
    row("ours", ours),
  ]),
);

function row(what: string, { p50, p99, memory }: typeof ours): string[] {
  const ratios = [p50 / bare.p50, memory / bare.memory].map((ratio) => ratio.toFixed(2));
  return [what, p50.toFixed(0), p99.toFixed(0), memory.toFixed(0), ...ratios];
}

async function startOften(entry: readonly string[]) {
  const times: number[] = [];
  const memory: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const run = await startOnce(entry);
    times.push(run.time);
    memory.push(run.memory);
  }
  return { ...percentiles(times), memory: percentiles(memory).p50 };
}

async function startOnce(entry: readonly string[]): Promise<{ time: number; memory: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const port = String(await freePort());
  const start = performance.now();
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...entry], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir, PORT: port },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  while (!(await isHealthy(`http://127.0.0.1:${port}/api/health`))) await pause(5);
  const time = performance.now() - start;
  await pause(REST_MS);
  const memory = residentMb(child.pid ?? 0);
  child.kill("SIGTERM");
  await ended;
  rmSync(dataDir, { recursive: true });
  return { time, memory };
}

async function isHealthy(url: string): Promise<boolean> {
  return await fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
