import { describe, expect, test } from "vitest";
import { cannotPrint, isPrinted, printerStatus, readPrinterStatus } from "./printer-status.ts";

test.each([
  ["200 OK", "ready"],
  ["200", "ready"],
  ["220 Printing in progress", "ready"],
  ["210 Paper low", "paper_low"],
  ["211 Papier bas", "paper_low"],
  ["410 Out of paper", "paper_out"],
  ["411 Paper jam", "fault"],
  ["420 Cover open", "cover_open"],
  ["4000 something of tomorrow", "fault"],
  ["520 Download error", "fault"],
  ["gibberish", "fault"],
  ["", "fault"],
])("a printer that says `%s` is %s", (said, status) => {
  expect(readPrinterStatus(said)).toBe(status);
});

test.each([
  ["200 OK", true],
  ["OK", true],
  ["211 Paper low", true],
  ["520 Timeout", false],
  ["410 Out of paper", false],
  ["2000", false],
  ["", false],
])("a job with the code `%s` is printed: %s", (code, printed) => {
  expect(isPrinted(code)).toBe(printed);
});

test.each([
  ["200 OK", false],
  ["211 Paper low", false],
  ["", false],
  ["410 Out of paper", true],
  ["420 Cover open", true],
  ["411 Paper jam", true],
])("one that says `%s` cannot print now: %s", (said, cannot) => {
  expect(cannotPrint(said)).toBe(cannot);
});

describe("a printer", () => {
  const seenAt = "2026-11-16T18:00:00.000Z";
  const after = (seconds: number) => new Date(Date.parse(seenAt) + seconds * 1000);

  test("has its last status for a minute, then is silent", () => {
    expect(printerStatus({ seenAt, reported: "paper_out" }, after(60))).toBe("paper_out");
    expect(printerStatus({ seenAt, reported: "paper_out" }, after(61))).toBe("silent");
  });

  test("that never polled is not silent", () => {
    expect(printerStatus({ seenAt: null, reported: null }, after(0))).toBe("never_seen");
  });
});
