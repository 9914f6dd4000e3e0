import { type Clock, withGlobal } from "@sinonjs/fake-timers";

const STEP_MS = 1_000;

type Time = string | number | Date;

/** A fake clock with the methods of Playwright's. It runs until paused. */
export class PageClock {
  readonly #clock: Clock;
  readonly #answered: () => Promise<void>;

  private constructor(clock: Clock, answered = async () => {}) {
    this.#clock = clock;
    this.#answered = answered;
  }

  /** `answered` resolves when no request is pending: the server answers in real time. */
  static install(
    now: Time,
    { isPaused, answered }: { isPaused: boolean; answered: () => Promise<void> },
  ): PageClock {
    const clock = withGlobal(window).install({
      now: new Date(now),
      toFake: ["Date", "performance", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
      shouldAdvanceTime: !isPaused,
    });
    return new PageClock(clock, answered);
  }

  /** Fixes Date and leaves timers real. */
  static installFixed(now: Time): PageClock {
    return new PageClock(withGlobal(window).install({ now: new Date(now), toFake: ["Date"] }));
  }

  uninstall(): void {
    this.#clock.uninstall();
  }

  setFixedTime(time: Time): void {
    this.#clock.setSystemTime(new Date(time));
  }

  get now(): number {
    return this.#clock.now;
  }

  pause(): void {
    this.#clock.setTickMode({ mode: "manual" });
  }

  resume(): void {
    this.#clock.setTickMode({ mode: "interval", delta: 20 });
  }

  pauseAt(time: Time): void {
    this.pause();
    this.#clock.jump(new Date(time).getTime() - this.now);
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
