import { setImmediate } from "node:timers/promises";

const BATCH_SIZE = 500;

/**
 * Repeats a statement that changes at most so many rows until none are left; returns how many they were. An
 * order that comes in meanwhile waits for one batch, not for all.
 */
export async function runInBatches(
  runBatch: (limit: number) => Promise<number>,
  size = BATCH_SIZE,
): Promise<number> {
  let changed = 0;
  for (;;) {
    const rows = await runBatch(size);
    changed += rows;
    if (rows < size) return changed;
    await setImmediate();
  }
}
