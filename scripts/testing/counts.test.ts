import { expect, test } from "vitest";
import { countRun, failuresOf, summaryLine } from "./counts.mjs";

test("the summary counts a run that failed with green tests or without a report as one failure", () => {
  const counts = [
    countRun(true, { passed: 4, failed: 0, skipped: 0 }),
    countRun(false, { passed: 3, failed: 2, skipped: 0 }),
    countRun(false, { passed: 5, failed: 0, skipped: 0 }),
    countRun(false),
  ];
  expect(summaryLine(counts)).toBe("12 passed, 4 failed");
});

test("the summary names skipped tests when there are some", () => {
  expect(summaryLine([{ passed: 4, failed: 0, skipped: 3 }])).toBe("4 passed, 0 failed, 3 skipped");
});

test("failures are the failed tests and the files that did not load", () => {
  const passed = { status: "passed", fullName: "basket holds two" };
  const failed = { status: "failed", fullName: "basket holds three", failureMessages: ["2 ≠ 3"] };
  const files = [
    { status: "failed", name: "basket.test.ts", assertionResults: [passed, failed] },
    { status: "failed", name: "menu.test.ts", message: "no such module", assertionResults: [] },
  ];
  expect(failuresOf(files)).toEqual([
    "basket.test.ts > basket holds three\n2 ≠ 3",
    "menu.test.ts\nno such module",
  ]);
});
