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

const PAGE_SIZE = 500;

/** Where a page ended: what comes next is later, or of the same instant behind it. */
export interface PageEnd {
  readonly at: string;
  readonly id: string;
}

export interface Page {
  readonly after: PageEnd | null;
  readonly limit: number;
}

/**
 * Reads rows in the order of their instants, a page at a time: who orders meanwhile waits for one page, not
 * for a year's.
 */
export async function* readInPages<T extends PageEnd>(
  readPage: (page: Page) => Promise<readonly T[]>,
  limit = PAGE_SIZE,
): AsyncGenerator<readonly T[]> {
  for (let after: PageEnd | null = null; ; ) {
    const rows: readonly T[] = await readPage({ after, limit });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = { at: last.at, id: last.id };
    await setImmediate();
  }
}
