import type { Sample } from "./sample-server.ts";

interface Tolerance {
  readonly share: number;
  readonly more: number;
}

const GROWTH = {
  rss: { share: 0.1, more: 12 },
  heap: { share: 0.05, more: 3 },
  handles: { share: 0, more: 6 },
  descriptors: { share: 0, more: 6 },
} as const satisfies Readonly<Record<string, Tolerance>>;

/** In milliseconds. */
const DRIFT = {
  p50: { share: 0.3, more: 2 },
  p99: { share: 0.6, more: 30 },
} as const satisfies Readonly<Record<string, Tolerance>>;

export interface Comparison {
  readonly what: string;
  readonly early: number;
  readonly late: number;
  readonly isMore: boolean;
}

function compare(
  what: string,
  [early, late]: readonly [number, number],
  tolerance: Tolerance,
): Comparison {
  return { what, early, late, isMore: late > early * (1 + tolerance.share) + tolerance.more };
}

type Measure = keyof typeof GROWTH;
const MEASURES = Object.keys(GROWTH) as Measure[];

export function compareMemory(samples: readonly Sample[]): Comparison[] {
  const processes = [...new Set(samples.map(({ process }) => process))];
  return processes.flatMap((process) => {
    const ofProcess = samples.filter((sample) => sample.process === process);
    return MEASURES.flatMap((held) => {
      const values = ofProcess.flatMap((sample) => sample[held] ?? []);
      if (values.length === 0) return [];
      return compare(`${held} of ${process}`, middles(values), GROWTH[held]);
    });
  });
}

export function compareTimes(times: ReadonlyMap<string, Times>): Comparison[] {
  return [...times].flatMap(([kind, { early, late }]) =>
    (["p50", "p99"] as const).map((rank) => {
      const share = rank === "p50" ? 0.5 : 0.99;
      return compare(
        `${rank} of ${kind}`,
        [quantile(early, share), quantile(late, share)],
        DRIFT[rank],
      );
    }),
  );
}

export interface Times {
  readonly early: readonly number[];
  readonly late: readonly number[];
}

function middles(values: readonly number[]): [number, number] {
  const half = Math.ceil(values.length / 2);
  return [quantile(values.slice(0, half), 0.5), quantile(values.slice(-half), 0.5)];
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
