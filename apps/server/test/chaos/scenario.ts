import { startLoad } from "./load.ts";
import { recovery } from "./recovery.ts";
import { verify } from "./verify.ts";
import { createWorld, type World, type WorldOptions } from "./world.ts";

export interface Outcome {
  readonly orders: number;
  readonly moves: number;
  readonly coupons: number;
  /** With how often each was seen. */
  readonly findings: readonly string[];
  readonly slowestMs: number;
}

/** One world under load, one kind of fault, and what is left of it. */
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
    const code = await world.end("SIGTERM");
    if (code !== 0) ledger.find(`the last SIGTERM ended the server with ${code}`);
    await verify(world);
    return {
      orders: ledger.placed.size,
      moves: ledger.moves.size,
      coupons: ledger.couponsUsed(),
      findings: [...ledger.findings].map(([what, times]) => `${what} (${times}×)`),
      slowestMs,
    };
  } finally {
    await world.remove();
  }
}
