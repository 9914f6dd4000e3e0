import { readFileSync } from "node:fs";

// Preloaded into the server: offsets its clock by the content of CLOCK_FILE, read again on SIGUSR2.
const file = process.env.CLOCK_FILE ?? "";
const readOffset = () => Number(readFileSync(file, "utf8"));
const RealDate = Date;
let offset = readOffset();

export function readClock(): void {
  offset = readOffset();
}
process.on("SIGUSR2", readClock);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + offset] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + offset).toString(),
  get: (target, name, receiver) =>
    name === "now" ? () => RealDate.now() + offset : Reflect.get(target, name, receiver),
});
