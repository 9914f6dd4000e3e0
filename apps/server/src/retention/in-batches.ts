import { setImmediate } from "node:timers/promises";

const BATCH = 500;

/** So many rows at a time that an order which comes in meanwhile waits for one batch, not for all. */
export async function inBatches(
  removeSome: (limit: number) => Promise<number>,
  batch = BATCH,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const some = await removeSome(batch);
    removed += some;
    if (some < batch) return removed;
    await setImmediate();
  }
}
