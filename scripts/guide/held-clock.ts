/**
 * Lets the clock begin at a moment and hardly move from there: a picture taken a minute later shows the same time, and
 * what happens later still has a later time. It stands alone, because pages run it as well.
 */
export function holdClock(start: number): void {
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
