import { pause } from "../ask.ts";
import { openHalfRequests } from "../half-requests.ts";
import { startAgain } from "../recovery.ts";
import { verify } from "../verify.ts";
import type { World } from "../world.ts";

const STOPS_WITHIN_MS = 12_000;

export async function terminateServer(world: World, rounds: number): Promise<number> {
  const random = world.random.fork("terminate");
  let slowest = 0;
  for (let round = 0; round < rounds; round++) {
    const slow = round % 4 === 3 ? await openHalfRequests(world.url, 2) : undefined;
    await pause(random.between(0, 500));
    const start = performance.now();
    const code = await world.end("SIGTERM");
    if (code !== 0) world.ledger.find(`SIGTERM ended the server with ${code}`);
    if (performance.now() - start > STOPS_WITHIN_MS) world.ledger.find("SIGTERM took too long");
    slow?.close();
    slowest = Math.max(slowest, await startAgain(world, "SIGTERM"));
    await verify(world);
  }
  return slowest;
}
