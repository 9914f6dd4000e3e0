/**
 * Preloaded into the server: follows the clock in CLOCK_FILE, speeds up slow timers, and reports memory
 * and handles after a garbage collection on SIGUSR2.
 */
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";
import { followClock } from "./running-clock.ts";
import type { ProcessMemory } from "./sample-server.ts";

const file = process.env.CLOCK_FILE ?? "";
const speed = Number(process.env.CLOCK_SPEED);
/** Shortest intervals and timeouts that are sped up. */
const SPED_UP_FROM_MS = { again: 10_000, once: 60_000 };

const { setInterval: every, setTimeout: after } = globalThis;
followClock(file);

const speedUp = <F extends typeof after | typeof every>(
  start: F,
  isSeldom: (ms: number) => boolean,
) =>
  ((act: () => void, delay = 0, ...given: []) =>
    start(act, isSeldom(delay) ? delay / speed : delay, ...given)) as F;
globalThis.setTimeout = Object.assign(
  speedUp(after, (ms) => ms >= SPED_UP_FROM_MS.once),
  after,
);
globalThis.setInterval = speedUp(every, (ms) => ms >= SPED_UP_FROM_MS.again);

if (isMainThread) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  process.on("SIGUSR2", () => {
    collect();
    // Finalizers of the first collection may have freed more.
    setImmediate(() => {
      collect();
      writeSample();
    });
  });
}

function writeSample(): void {
  const { rss, heapUsed, external } = process.memoryUsage();
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  const sample: ProcessMemory = { rss, heap: heapUsed + external, handles };
  const sampleFile = `${file}.${process.pid}`;
  writeFileSync(`${sampleFile}.new`, JSON.stringify(sample));
  renameSync(`${sampleFile}.new`, sampleFile);
}
