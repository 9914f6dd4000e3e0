import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, instantInZurich, inZurich, weekdayOf } from "@comptoir/domain";
import { test as base, type Page } from "../support/test.ts";

const SERVER_CLOCK = new URL("server-clock.ts", import.meta.url).href;
const MINUTE_MS = 60_000;
/** Fewer minutes than a detected sleep. A step lasts long enough for the server's minutely jobs. */
const MINUTES_AT_ONCE = 2;
const STEP_LASTS_MS = 700;

export interface Clock {
  follow(page: Page): Promise<void>;
  pass(minutes: number): Promise<void>;
}

interface EveningFixtures {
  clockFile: string;
}

/** A server at 21:10 next Friday, whose minutes pass on demand. */
export const test = base.extend<{ clock: Clock }, EveningFixtures>({
  clockFile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "comptoir-clock-"));
      const file = join(folder, "ahead");
      writeFileSync(file, String(nextFridayEvening().getTime() - Date.now()));
      await provide(file);
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],

  serverEnv: [
    async ({ clockFile }, provide) => {
      await provide({ NODE_OPTIONS: `--import=${SERVER_CLOCK}`, CLOCK_FILE: clockFile });
    },
    { scope: "worker" },
  ],

  clock: async ({ clockFile }, provide) => {
    let ahead = nextFridayEvening().getTime() - Date.now();
    const pages: Page[] = [];
    const move = (to: number) => {
      ahead = to;
      // Atomic, because the server reads the file all the time.
      writeFileSync(`${clockFile}.next`, String(ahead));
      renameSync(`${clockFile}.next`, clockFile);
    };
    move(ahead);
    await provide({
      follow: async (page) => {
        await page.clock.install({ time: Date.now() + ahead });
        pages.push(page);
      },
      pass: async (minutes) => {
        for (let left = minutes; left > 0; left -= MINUTES_AT_ONCE) {
          const step = Math.min(left, MINUTES_AT_ONCE) * MINUTE_MS;
          move(ahead + step);
          const open = pages.filter((page) => !page.isClosed());
          await Promise.all(open.map((page) => page.clock.fastForward(step)));
          await new Promise((resolve) => setTimeout(resolve, STEP_LASTS_MS));
        }
      },
    });
  },
});

function nextFridayEvening(): Date {
  const today = inZurich(new Date()).day;
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead + 1));
  const friday = days.find((day) => weekdayOf(day) === "fri") ?? today;
  return instantInZurich(friday, "21:10");
}
