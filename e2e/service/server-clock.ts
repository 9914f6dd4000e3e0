/** Preloaded into the server: its clock is ahead by the offset in a file, and slow timers run faster. */
import { readClock } from "../../apps/server/test/chaos/shifted-clock.ts";

const QUICKER = 200;
const SELDOM_MS = 10_000;

const { setInterval: every, setTimeout: after } = globalThis;
every(readClock, 20).unref();

const sooner = (delay = 0) => (delay >= SELDOM_MS ? delay / QUICKER : delay);
const quicken = <F extends typeof after | typeof every>(start: F) =>
  ((act: () => void, delay?: number, ...given: []) => start(act, sooner(delay), ...given)) as F;
globalThis.setTimeout = Object.assign(quicken(after), after);
globalThis.setInterval = quicken(every);
