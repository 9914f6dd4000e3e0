import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, inZurich, startOfDay } from "@comptoir/domain";
import { pause } from "../ask.ts";
import { recovery } from "../recovery.ts";
import { verify } from "../verify.ts";
import type { World } from "../world.ts";

const HOUR_MS = 3_600_000;

/** The environment of a server whose clock can be set by `jumpClock`. */
export function settableClock(folder: string): Record<string, string> {
  const file = join(folder, "clock-offset");
  writeFileSync(file, "0");
  const shifted = new URL("../shifted-clock.ts", import.meta.url);
  return { CLOCK_FILE: file, NODE_OPTIONS: `--import=${shifted.href}` };
}

/** Forth and back by hours, and over midnight in the middle of orders. */
export async function jumpClock(world: World, rounds: number, file: string): Promise<number> {
  const random = world.random.fork("clock");
  let slowest = 0;
  for (let round = 0; round < rounds; round++) {
    const jumps = [random.between(1, 26) * HOUR_MS, -random.between(1, 26) * HOUR_MS, toMidnight()];
    for (const offset of jumps) {
      writeFileSync(file, String(offset));
      world.server().child.kill("SIGUSR2");
      slowest = Math.max(slowest, await recovery(world, "the clock jumped"));
      await pause(random.between(200, 700));
    }
    await verify(world);
  }
  return slowest;
}

/** Half a second before the day changes in Zurich. */
function toMidnight(): number {
  const now = new Date();
  const tomorrow = startOfDay(addDays(inZurich(now).day, 1));
  return tomorrow.getTime() - 500 - now.getTime();
}
