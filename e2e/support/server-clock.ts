/**
 * Imported before the server's own code: its clock is ahead by as much as a file says, and what it does now and then it
 * does all the time.
 */
import { readFileSync } from "node:fs";

const QUICKER = 200;
const SELDOM_MS = 10_000;

const { Date: RealDate, setInterval: every, setTimeout: after } = globalThis;
const readAhead = () => Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8"));
let ahead = readAhead();
every(() => {
  ahead = readAhead();
}, 20).unref();

const now = () => RealDate.now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], made),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});

const sooner = (delay = 0) => (delay >= SELDOM_MS ? delay / QUICKER : delay);
const quicken = <F extends typeof after | typeof every>(start: F) =>
  ((act: () => void, delay?: number, ...given: []) => start(act, sooner(delay), ...given)) as F;
globalThis.setTimeout = Object.assign(quicken(after), after);
globalThis.setInterval = quicken(every);
