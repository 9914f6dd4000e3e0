import { ask, pause } from "../ask.ts";
import { openHalfRequests } from "../half-requests.ts";
import { recovery } from "../recovery.ts";
import { verify } from "../verify.ts";
import type { World } from "../world.ts";

const DISCONNECTED_WITHIN_MS = 100_000;
const SLOW_TO_SERVE_MS = 10_000;

export async function slowClients(world: World, each: number): Promise<number> {
  const slow = await openHalfRequests(world.url, each);
  const start = performance.now();
  let slowest = 0;
  while (slow.open() > 0 && performance.now() - start < DISCONNECTED_WITHIN_MS) {
    slowest = Math.max(slowest, await recovery(world, "slow clients came"));
    const { status } = await ask(`${world.url}/api/health`);
    if (status !== 200) world.ledger.find(`beside slow clients health is ${status}`);
    await pause(200);
  }
  if (slowest > SLOW_TO_SERVE_MS) world.ledger.find("slow clients hold others up");
  if (slow.open() > 0) world.ledger.find(`${slow.open()} slow clients were never let go`);
  slow.close();
  await verify(world);
  return slowest;
}
