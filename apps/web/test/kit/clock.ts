import { type Clock, withGlobal } from "@sinonjs/fake-timers";

type Time = string | number | Date;

/** A page's own time, in Playwright's words; it runs until it is told to stand still. */
export class PageClock {
  readonly #clock: Clock;

  private constructor(clock: Clock) {
    this.#clock = clock;
  }

  static install(now: Time, { isPaused }: { isPaused: boolean }): PageClock {
    const clock = withGlobal(window).install({
      now: new Date(now),
      toFake: ["Date", "performance", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
      shouldAdvanceTime: !isPaused,
    });
    return new PageClock(clock);
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
    await this.#clock.tickAsync(milliseconds);
  }

  /** As if the page had slept so long, `mm:ss`: what was due in between happens once. */
  fastForward(time: string): void {
    this.#clock.jump(time);
  }
}
