import { readFileSync, renameSync, writeFileSync } from "node:fs";

/** At real time `real` the clock shows `shown`, and runs at `speed` from there. */
interface Setting {
  readonly real: number;
  readonly shown: number;
  readonly speed: number;
}

const POLL_MS = 50;
const RealDate = Date;
const every = setInterval;
let setting: Setting = { real: 0, shown: 0, speed: 1 };

const now = () => setting.shown + (RealDate.now() - setting.real) * setting.speed;

const RunningDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) =>
    name === "now" ? () => Math.floor(now()) : Reflect.get(target, name, receiver),
});

export function followClock(file: string): () => void {
  const read = () => {
    setting = JSON.parse(readFileSync(file, "utf8"));
  };
  read();
  const polling = every(read, POLL_MS).unref();
  globalThis.Date = RunningDate;
  return () => clearInterval(polling);
}

export async function setClock(file: string, at: Date, speed: number): Promise<void> {
  const next: Setting = { real: RealDate.now(), shown: at.getTime(), speed };
  writeFileSync(`${file}.new`, JSON.stringify(next));
  renameSync(`${file}.new`, file);
  await new Promise((resolve) => setTimeout(resolve, 4 * POLL_MS));
}
