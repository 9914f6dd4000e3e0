import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { versionsToPrune } from "./old-versions.ts";

const NOW = new Date("2026-11-15T10:00:00.000Z");
const DAY_MS = 24 * 3600 * 1000;

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();
/** One a day, the newest today. */
const daily = (count: number) =>
  Array.from({ length: count }, (_, age) => ({
    ...{ version: count - age, createdAt: daysAgo(age), isNeeded: false },
  }));

describe("pruning a shop's versions", () => {
  test("keeps all of the last 90 days", () => {
    expect(versionsToPrune(daily(91), NOW)).toEqual([]);
    const often = daily(500).map((one) => ({ ...one, createdAt: daysAgo(89) }));
    expect(versionsToPrune(often, NOW)).toEqual([]);
  });

  test("keeps the newest 50, however old", () => {
    const old = daily(51).map((one) => ({ ...one, createdAt: "2024-03-10T10:00:00.000Z" }));
    expect(versionsToPrune(old.slice(0, 50), NOW)).toEqual([]);
    expect(versionsToPrune(old, NOW)).toEqual([1]);
  });

  test("keeps the last of each month, in Zurich time", () => {
    const recent = daily(50).map((one) => ({ ...one, version: one.version + 100 }));
    const old = [
      { version: 1, createdAt: "2026-01-10T10:00:00.000Z", isNeeded: false },
      { version: 2, createdAt: "2026-01-31T22:59:00.000Z", isNeeded: false },
      // February in Zurich.
      { version: 3, createdAt: "2026-01-31T23:30:00.000Z", isNeeded: false },
      { version: 4, createdAt: "2026-02-20T10:00:00.000Z", isNeeded: false },
    ];
    expect(versionsToPrune([...old, ...recent], NOW)).toEqual([3, 1]);
  });

  test("keeps those still referenced", () => {
    const old = daily(400);
    const [first] = versionsToPrune(old, NOW);
    const needed = old.map((one) => ({ ...one, isNeeded: one.version === first }));
    expect(versionsToPrune(needed, NOW)).not.toContain(first);
  });

  test("is idempotent", () => {
    const ages = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 300 });
    fc.assert(
      fc.property(ages, (days) => {
        const stored = days
          .toSorted((a, b) => b - a)
          .map((age, i) => ({ version: i + 1, createdAt: daysAgo(age), isNeeded: false }));
        const pruned = versionsToPrune(stored, NOW);
        const left = stored.filter(({ version }) => !pruned.includes(version));
        expect(versionsToPrune(left, NOW)).toEqual([]);
        expect(left.length).toBeGreaterThanOrEqual(Math.min(50, stored.length));
      }),
    );
  });
});
