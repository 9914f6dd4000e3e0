import { expect, test } from "vitest";
import { type Comparison, compareMemory, compareTimes } from "./compare.ts";
import type { Sample } from "./sample-server.ts";

const AT_REST: Sample = { process: "server", rss: 180, heap: 60, handles: 14, descriptors: 30 };
const WEEKENDS = 12;

function samplesThat(change: (sample: Sample, i: number) => Partial<Sample>): Sample[] {
  return Array.from({ length: WEEKENDS }, (_, i) => ({ ...AT_REST, ...change(AT_REST, i) }));
}

const grown = (compared: readonly Comparison[]) =>
  compared.filter(({ isMore }) => isMore).map(({ what }) => what);

test("constant memory with variance is no growth", () => {
  const rss = [170, 210, 180, 195, 175, 205];
  const samples = samplesThat((_, i) => ({
    rss: rss[i % rss.length] ?? 0,
    handles: 14 + (i % 5),
  }));
  expect(grown(compareMemory(samples))).toEqual([]);
});

test("a leak of a megabyte per round is found", () => {
  expect(grown(compareMemory(samplesThat(({ heap }, i) => ({ heap: heap + 2 * i }))))).toEqual([
    "heap of server",
  ]);
  expect(grown(compareMemory(samplesThat(({ rss }, i) => ({ rss: rss + 6 * i }))))).toEqual([
    "rss of server",
  ]);
});

test("open connections and timers are found, in the process that leaks them", () => {
  const other = samplesThat(() => ({ process: "other" }));
  const leaking = samplesThat(({ handles, descriptors }, i) => ({
    handles: handles + 2 * i,
    descriptors: (descriptors ?? 0) + 2 * i,
  }));
  expect(grown(compareMemory([...other, ...leaking]))).toEqual([
    "handles of server",
    "descriptors of server",
  ]);
});

test("one outlier is no growth, and a system without descriptor counts has none", () => {
  const samples = samplesThat((_, i) => ({
    heap: i === 9 ? 500 : 60,
    descriptors: undefined,
  }));
  const compared = compareMemory(samples);
  expect(grown(compared)).toEqual([]);
  expect(compared.map(({ what }) => what)).not.toContain("descriptors of server");
});

test("growing answer times are found, even if only the slowest grow", () => {
  const early = Array.from({ length: 200 }, (_, i) => 5 + (i % 10));
  const times = (late: readonly number[]) =>
    grown(compareTimes(new Map([["order", { early, late }]])));
  expect(times(early)).toEqual([]);
  expect(times(early.map((ms) => ms * 2))).toEqual(["p50 of order"]);
  expect(times(early.map((ms, i) => (i % 20 === 0 ? ms + 200 : ms)))).toEqual(["p99 of order"]);
});
