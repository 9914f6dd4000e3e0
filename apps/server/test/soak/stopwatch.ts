import type { Times } from "./compare.ts";

export type Stopwatch = ReturnType<typeof createStopwatch>;

export function createStopwatch() {
  const times = new Map<string, { early: number[]; late: number[] }>();
  let phase: "warm-up" | "early" | "late" = "warm-up";
  return {
    time: async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
      const start = performance.now();
      const done = await work();
      if (phase === "warm-up") return done;
      const ofKind = times.get(kind) ?? { early: [], late: [] };
      times.set(kind, ofKind);
      ofKind[phase].push(performance.now() - start);
      return done;
    },
    /** Times before the first call are dropped: they include one-time work. */
    begin: (next: "early" | "late") => {
      phase = next;
    },
    times: times as ReadonlyMap<string, Times>,
  };
}
