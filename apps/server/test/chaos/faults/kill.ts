import { pause } from "../ask.ts";
import { passHolds, untilHoldsEnded } from "../hold-time.ts";
import { startAgain } from "../recovery.ts";
import { verify } from "../verify.ts";
import type { World } from "../world.ts";

export async function killServer(world: World, rounds: number): Promise<number> {
  const random = world.random.fork("kill");
  let slowest = 0;
  for (let round = 0; round < rounds; round++) {
    // Mails and bank files take longer than orders to get under way.
    await pause(random.between(0, random.chance(0.4) ? 2_000 : 500));
    await world.end("SIGKILL");
    if (random.chance(0.1)) {
      world.spawn();
      await pause(random.between(0, 500));
      await world.end("SIGKILL");
    }
    const isLate = random.chance(0.5);
    if (isLate) await passHolds(world);
    slowest = Math.max(slowest, await startAgain(world, "kill -9"));
    if (isLate) await untilHoldsEnded(world);
    await verify(world);
  }
  return slowest;
}
