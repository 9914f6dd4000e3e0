import { setImmediate } from "node:timers/promises";

const BATCH_SIZE = 500;

/** Repeats a statement until no rows are left; returns their number. Orders wait for one batch only. */
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

/** Cursor: the next page is later, or of the same instant with a larger id. */
export interface PageEnd {
  readonly at: string;
  readonly id: string;
}

export interface Page {
  readonly after: PageEnd | null;
  readonly limit: number;
}

/** Reads rows by instant in pages, so that orders wait for one page only. */
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
