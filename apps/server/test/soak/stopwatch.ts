import type { Times } from "./compare.ts";

export type Stopwatch = ReturnType<typeof createStopwatch>;

/** How long answers take, early and late. */
export function createStopwatch() {
  const times = new Map<string, { early: number[]; late: number[] }>();
  let isLate = false;
  return {
    time: async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
      const start = performance.now();
      const done = await work();
      const ofKind = times.get(kind) ?? { early: [], late: [] };
      times.set(kind, ofKind);
      ofKind[isLate ? "late" : "early"].push(performance.now() - start);
      return done;
    },
    /** From now on it is late. */
    startLate: () => {
      isLate = true;
    },
    times: times as ReadonlyMap<string, Times>,
  };
}
