import { type FakeMethod, withGlobal } from "@sinonjs/fake-timers";

const STEP_MS = 1_000;
const TIMES = "Date performance setTimeout clearTimeout setInterval clearInterval";

type Time = string | number | Date;
export type PageClock = ReturnType<typeof installClock>;

/**
 * A fake clock with the methods of Playwright's. `answered` resolves when no request is pending:
 * the server answers in real time.
 */
export function installClock(now: Time, answered: () => Promise<void>, faked = TIMES) {
  const toFake = faked.split(" ") as FakeMethod[];
  const clock = withGlobal(window).install({ now: new Date(now), toFake });
  const pause = () => clock.setTickMode({ mode: "manual" });
  return {
    uninstall: () => clock.uninstall(),
    setFixedTime: (time: Time) => clock.setSystemTime(new Date(time)),
    pause,
    resume: () => clock.setTickMode({ mode: "interval", delta: 20 }),
    pauseAt(time: Time): void {
      pause();
      clock.jump(new Date(time).getTime() - clock.now);
    },
    /** Steps of one second, and waits for pending requests in between. */
    async runFor(milliseconds: number): Promise<void> {
      await answered();
      for (let left = milliseconds; left > 0; left -= STEP_MS) {
        await clock.tickAsync(Math.min(left, STEP_MS));
        await answered();
      }
    },
    /** As after a sleep of `mm:ss`: timers that were due fire once. */
    fastForward: (time: string) => clock.jump(time),
  };
}
