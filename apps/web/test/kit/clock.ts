import { type Clock, type FakeMethod, withGlobal } from "@sinonjs/fake-timers";

const STEP_MS = 1_000;
const TIMES = "Date performance setTimeout clearTimeout setInterval clearInterval";

type Time = string | number | Date;

/** A fake clock with the methods of Playwright's. */
export class PageClock {
  readonly #clock: Clock;
  readonly #answered: () => Promise<void>;

  /** `answered` resolves when no request is pending: the server answers in real time. */
  constructor(now: Time, answered: () => Promise<void>, faked = TIMES) {
    const toFake = faked.split(" ") as FakeMethod[];
    this.#clock = withGlobal(window).install({ now: new Date(now), toFake });
    this.#answered = answered;
  }

  uninstall(): void {
    this.#clock.uninstall();
  }

  setFixedTime(time: Time): void {
    this.#clock.setSystemTime(new Date(time));
  }

  pause(): void {
    this.#clock.setTickMode({ mode: "manual" });
  }

  resume(): void {
    this.#clock.setTickMode({ mode: "interval", delta: 20 });
  }

  pauseAt(time: Time): void {
    this.pause();
    this.#clock.jump(new Date(time).getTime() - this.#clock.now);
  }

  /** Steps of one second, and waits for pending requests in between. */
  async runFor(milliseconds: number): Promise<void> {
    await this.#answered();
    for (let left = milliseconds; left > 0; left -= STEP_MS) {
      await this.#clock.tickAsync(Math.min(left, STEP_MS));
      await this.#answered();
    }
  }

  /** As after a sleep of `mm:ss`: timers that were due fire once. */
  fastForward(time: string): void {
    this.#clock.jump(time);
  }
}
