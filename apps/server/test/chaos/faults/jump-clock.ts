import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, inZurich, latestHoldEnd, startOfDay } from "@comptoir/domain";
import { pause } from "../ask.ts";
import { submit } from "../customers.ts";
import { someAddress, takeHold } from "../holding-customers.ts";
import { PLACES, type Place, placeOfJump, RACE } from "../places.ts";
import type { Random } from "../random.ts";
import { recovery } from "../recovery.ts";
import { verify } from "../verify.ts";
import type { World } from "../world.ts";

const HOUR_MS = 3_600_000;

export function settableClock(folder: string): Record<string, string> {
  const file = join(folder, "clock-offset");
  writeFileSync(file, "0");
  const shifted = new URL("../shifted-clock.ts", import.meta.url);
  return { CLOCK_FILE: file, NODE_OPTIONS: `--import=${shifted.href}` };
}

/**
 * Jumps by hours in both directions and past midnight. Holds from before a jump are released after it:
 * they are expired, or end later than any hold can.
 */
export async function jumpClock(world: World, rounds: number, file: string): Promise<number> {
  const random = world.random.fork("clock");
  let slowest = 0;
  let before = 0;
  let jump = 0;
  for (let round = 0; round < rounds; round++) {
    const jumps = [random.between(1, 26) * HOUR_MS, -random.between(1, 26) * HOUR_MS, toMidnight()];
    for (const offset of jumps) {
      const isFar = Math.abs(offset - before) > latestHoldEnd(new Date(0)).getTime();
      before = offset;
      const place = placeOfJump(jump);
      const holds = isFar ? await holdAll(world, place, random) : [];
      writeFileSync(file, String(offset));
      world.server().child.kill("SIGUSR2");
      slowest = Math.max(slowest, await recovery(world, "the clock jumped"));
      if (isFar) await orderAll(world, place, { holds, random, name: `${RACE}-${jump}` });
      jump += 1;
      await pause(random.between(200, 700));
    }
    await verify(world);
  }
  return slowest;
}

async function holdAll(world: World, { orders: [order = {}] }: Place, random: Random) {
  const holders = Array.from({ length: PLACES }, () => {
    const customer = { url: world.url, address: someAddress(random) };
    return takeHold(world, order, { customer, random, allowedCodes: [] });
  });
  return await Promise.all(holders);
}

interface JumpContext {
  readonly holds: readonly (string | null)[];
  readonly random: Random;
  readonly name: string;
}

/** All places must be available again, and not one more. */
async function orderAll(
  world: World,
  place: Place,
  { holds, random, name }: JumpContext,
): Promise<void> {
  const { ledger } = world;
  const [order = {}] = place.orders;
  const others = holds.map((_, i) => submit(world, { key: `${name}-other-${i}`, order }, random));
  await Promise.all(others);
  const late = holds.map((hold, i) => {
    const withHold = { ...order, ...(hold && { hold }) };
    return submit(
      world,
      { key: `${name}-${i}`, order: withHold, allowedCodes: [place.refusal] },
      random,
    );
  });
  const twice = (await Promise.all(late)).filter(Boolean).length;
  if (twice > 0) ledger.find(`${twice} places were taken twice after the clock jumped`);
}

function toMidnight(): number {
  const now = new Date();
  const tomorrow = startOfDay(addDays(inZurich(now).day, 1));
  return tomorrow.getTime() - 500 - now.getTime();
}
