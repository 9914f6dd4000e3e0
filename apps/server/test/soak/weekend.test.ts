import { timeInZurich } from "@comptoir/domain";
import { expect, test } from "vitest";
import { seededRandom } from "../chaos/random.ts";
import { arrivals, CHANGES, roundsOf, visitorsAMinute, WEEKEND_MINUTES } from "./weekend.ts";

const [october, march] = CHANGES;
const MINUTE_MS = 60_000;

test("a weekend is from Friday until the clock has changed", () => {
  const rounds = roundsOf(october.at, 1);
  expect(rounds[0]?.from.toUTCString()).toMatch(/^Fri, 23 Oct 2026 10:00/);
  expect(rounds.at(-1)?.from.toUTCString()).toMatch(/^Sun, 25 Oct 2026/);
  const minutes = rounds.map(({ from, until }) => (until.getTime() - from.getTime()) / MINUTE_MS);
  expect(minutes.reduce((sum, some) => sum + some)).toBe(WEEKEND_MINUTES);
  const starts = rounds.map(({ from }) => from.getTime());
  expect(starts.toSorted((a, b) => a - b)).toEqual(starts);
});

test.each([1, 0.05])(
  "customers order during the change, in a weekend shortened to %d",
  (factor) => {
    for (const { at } of CHANGES) {
      const isWithin = roundsOf(at, factor).some(({ from, until }) => from < at && at < until);
      expect(isWithin).toBe(true);
    }
    expect(timeInZurich(new Date(october.at.getTime() - MINUTE_MS))).toBe("02:59");
    expect(timeInZurich(march.at)).toBe("03:00");
  },
);

test("the same seed gives the same customers, most of them at meal times", () => {
  const [noon] = roundsOf(october.at, 1);
  if (!noon) throw new Error("there is no noon");
  const come = (seed: number) => [...arrivals(noon, seededRandom(seed))];
  expect(come(7)).toEqual(come(7));
  expect(come(7)).not.toEqual(come(8));
  const expected = Array.from({ length: 60 }, (_, minute) =>
    visitorsAMinute(new Date(noon.from.getTime() + minute * MINUTE_MS)),
  ).reduce((sum, some) => sum + some);
  const counts = Array.from({ length: 20 }, (_, seed) => come(seed).length);
  const mean = counts.reduce((sum, some) => sum + some) / counts.length;
  expect(Math.abs(mean - expected) / expected).toBeLessThan(0.1);
  const at = (time: string) => visitorsAMinute(new Date(`2026-11-20T${time}:00+01:00`));
  expect(at("12:15")).toBeGreaterThan(3 * at("15:30"));
  expect(at("19:15")).toBeGreaterThan(3 * at("04:00"));
});
