/**
 * Starts the clock at `start` and slows it down ten times: later screenshots show nearly the same time,
 * and later events still get later times. It uses nothing outside itself, because pages run it too.
 */
export function slowClock(start: number): void {
  const RealDate = Date;
  const began = RealDate.now();
  const now = () => start + Math.floor((RealDate.now() - began) / 10);
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
}
