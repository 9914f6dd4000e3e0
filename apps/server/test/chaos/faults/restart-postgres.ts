import { ask, pause } from "../ask.ts";
import type { Postgres } from "../postgres.ts";
import { recovery } from "../recovery.ts";
import { verify } from "../verify.ts";
import type { World } from "../world.ts";

export async function restartPostgres(
  world: World,
  rounds: number,
  postgres: Postgres,
): Promise<number> {
  const random = world.random.fork("postgres");
  let slowest = 0;
  for (let round = 0; round < rounds; round++) {
    await pause(random.between(100, 600));
    await (round % 2 === 0 ? postgres.stop() : postgres.crash());
    const { status, body } = await ask(`${world.url}/api/health`);
    if (status !== 503) {
      world.ledger.find(`without its database health is ${status} ${body.code ?? ""}`);
    }
    await pause(random.between(0, 1_500));
    await postgres.start();
    slowest = Math.max(slowest, await recovery(world, "PostgreSQL was back"));
    await verify(world);
  }
  return slowest;
}
