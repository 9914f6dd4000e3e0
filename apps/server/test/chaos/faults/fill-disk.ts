import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pause } from "../ask.ts";
import type { Postgres } from "../postgres.ts";
import { recovery } from "../recovery.ts";
import { verify } from "../verify.ts";
import type { World } from "../world.ts";

const NOTICED_WITHIN_MS = 20_000;

export async function fillDisk(
  world: World,
  rounds: number,
  { disk, postgres }: { disk: string; postgres?: Postgres | undefined },
): Promise<number> {
  const random = world.random.fork("disk");
  const ballast = join(disk, "ballast");
  let slowest = 0;
  for (let round = 0; round < rounds; round++) {
    await pause(random.between(100, 600));
    fillUp(ballast);
    await untilRefused(world, ballast);
    await pause(random.between(0, 1_000));
    rmSync(ballast);
    // PostgreSQL stops when there is no room for its WAL, and an init system would restart it.
    if (postgres && !postgres.isRunning()) await postgres.start();
    slowest = Math.max(slowest, await recovery(world, "the disk had room again"));
    await verify(world);
  }
  return slowest;
}

async function untilRefused({ ledger }: World, ballast: string): Promise<void> {
  const before = ledger.turnedAway();
  const start = performance.now();
  while (ledger.turnedAway() === before) {
    if (performance.now() - start > NOTICED_WITHIN_MS) {
      return void ledger.find("orders are taken on a full disk");
    }
    await pause(50);
    fillUp(ballast);
  }
}

function fillUp(file: string): void {
  const descriptor = openSync(file, "a");
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    const chunk = Buffer.alloc(size);
    while (writes(descriptor, chunk));
  }
  closeSync(descriptor);
}

function writes(descriptor: number, chunk: Buffer): boolean {
  try {
    return writeSync(descriptor, chunk) === chunk.length;
  } catch {
    return false;
  }
}
