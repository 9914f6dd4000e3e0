import { startLoad } from "./load.ts";
import { drainOutbox } from "./outbox-time.ts";
import { recovery } from "./recovery.ts";
import { verify, verifyDelivered } from "./verify.ts";
import { createWorld, type World, type WorldOptions } from "./world.ts";

export interface Outcome {
  readonly orders: number;
  readonly moves: number;
  readonly coupons: number;
  readonly holds: number;
  readonly mails: number;
  readonly credits: number;
  readonly findings: readonly string[];
  readonly slowestMs: number;
}

export async function runScenario(
  options: WorldOptions,
  fault: (world: World) => Promise<number>,
): Promise<Outcome> {
  const world = await createWorld(options);
  const { ledger } = world;
  try {
    const load = await startLoad(world);
    await recovery(world, "the first start");
    const slowestMs = await fault(world);
    await load.stop();
    await stop(world);
    await drainOutbox(world);
    await stop(world);
    await verify(world);
    await verifyDelivered(world);
    return {
      orders: ledger.placed.size,
      moves: ledger.moves.size,
      holds: ledger.held(),
      coupons: ledger.couponsUsed(),
      mails: ledger.mails.length,
      credits: ledger.credits.size,
      findings: [...ledger.findings].map(([what, times]) => `${what} (${times}×)`),
      slowestMs,
    };
  } finally {
    await world.remove();
  }
}

async function stop({ end, ledger }: World): Promise<void> {
  const code = await end("SIGTERM");
  if (code !== 0) ledger.find(`the last SIGTERM ended the server with ${code}`);
}
