import { type Clock, withGlobal } from "@sinonjs/fake-timers";

const STEP_MS = 1_000;

type Time = string | number | Date;

/** A page's own time, in Playwright's words; it runs until it is told to stand still. */
export class PageClock {
  readonly #clock: Clock;
  readonly #answered: () => Promise<void>;

  private constructor(clock: Clock, answered = async () => {}) {
    this.#clock = clock;
    this.#answered = answered;
  }

  /** `answered` resolves when nobody waits for the server, whose time is the real one. */
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

  /** It is always that time, and what waits for a while does not wait for this clock. */
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

  /** Jumps there, and time stands still. */
  pauseAt(time: Time): void {
    this.pause();
    this.#clock.jump(new Date(time).getTime() - this.now);
  }

  /** Lets this many milliseconds pass, with all that happens in them. */
  async runFor(milliseconds: number): Promise<void> {
    await this.#answered();
    for (let left = milliseconds; left > 0; left -= STEP_MS) {
      await this.#clock.tickAsync(Math.min(left, STEP_MS));
      await this.#answered();
    }
  }

  /** As if the page had slept so long, `mm:ss`: what was due in between happens once. */
  fastForward(time: string): void {
    this.#clock.jump(time);
  }
}
