import { untilOpen } from "../process/server-process.ts";
import { passMinutes } from "./outbox-time.ts";
import type { World } from "./world.ts";

const LONGEST_MS = 30_000;

export async function recovery({ ledger }: World, after: string): Promise<number> {
  const start = performance.now();
  if (!(await ledger.nextOrder(LONGEST_MS))) ledger.find(`no order came through after ${after}`);
  return performance.now() - start;
}

export async function startAgain(world: World, after: string): Promise<number> {
  await passMinutes(world);
  const start = performance.now();
  await untilOpen(world.spawn());
  await recovery(world, after);
  return performance.now() - start;
}
