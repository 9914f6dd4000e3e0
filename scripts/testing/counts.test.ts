import { describe, expect, it } from "vitest";
import {
  addCounts,
  countPlaywright,
  countStep,
  countVitest,
  failuresOfVitest,
  summaryLine,
} from "./counts.mjs";

function vitestFile(status: string, ...tests: string[]) {
  return { status, assertionResults: tests.map((test) => ({ status: test })) };
}

describe("countVitest", () => {
  it("adds up the tests of every file", () => {
    const report = {
      testResults: [
        vitestFile("passed", "passed", "passed", "skipped"),
        vitestFile("failed", "passed", "failed", "todo"),
      ],
    };
    expect(countVitest(report, false)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it("counts a file that could not be loaded as failed", () => {
    const report = { testResults: [vitestFile("failed"), vitestFile("passed", "passed")] };
    expect(countVitest(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it("counts a failed run with only green tests as failed", () => {
    const report = { testResults: [vitestFile("passed", "passed")] };
    expect(countVitest(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it("counts a run that left no report as failed", () => {
    expect(countVitest(undefined, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe("countPlaywright", () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

  it("counts a test that passed at the second try as passed", () => {
    const report = { stats: { ...stats, flaky: 1, skipped: 2 }, errors: [] };
    expect(countPlaywright(report, true)).toEqual({ passed: 6, failed: 0, skipped: 2 });
  });

  it("counts errors outside the tests as failed", () => {
    const report = { stats: { ...stats, unexpected: 1 }, errors: [{}] };
    expect(countPlaywright(report, false)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  it("counts a run that left no report as failed", () => {
    expect(countPlaywright(undefined, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe("summaryLine", () => {
  it("names passed and failed, with a failed check among the failed", () => {
    const counts = addCounts(countStep(false), { passed: 4, failed: 1, skipped: 0 });
    expect(summaryLine(counts)).toBe("4 passed, 2 failed");
  });

  it("names skipped tests only when there are some", () => {
    expect(summaryLine({ passed: 4, failed: 0, skipped: 3 })).toBe("4 passed, 0 failed, 3 skipped");
  });
});

describe("failuresOfVitest", () => {
  it("names each failed test, and a file that broke outside of its tests", () => {
    const passed = { status: "passed", fullName: "basket holds two" };
    const failed = { status: "failed", fullName: "basket holds three", failureMessages: ["2 ≠ 3"] };
    const report = {
      testResults: [
        { status: "failed", name: "basket.test.ts", assertionResults: [passed, failed] },
        { status: "failed", name: "menu.test.ts", message: "no such module", assertionResults: [] },
      ],
    };
    expect(failuresOfVitest(report)).toEqual([
      "basket.test.ts > basket holds three\n2 ≠ 3",
      "menu.test.ts\nno such module",
    ]);
  });
});
