import { expect, test } from "vitest";
import { isBoardSilent } from "./board-silence.ts";

const NOW = new Date("2026-11-15T18:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  ["an order waits five minutes and no board was there for as long", 5, 5, 60, true],
  ["an order waits and there never was a board", null, 6, 60, true],
  ["a board was there a moment ago", 4.9, 60, 60, false],
  ["the order has just come", 600, 4.9, 60, false],
  ["nothing waits", 600, null, 60, false],
  ["nothing waits and there never was a board", null, null, 60, false],
  ["the server has just come back, and boards with it", 60, 30, 1, false],
])("when %s", (_, seen, open, watched, isSilent) => {
  const seenAt = seen === null ? null : ago(seen);
  const openSince = open === null ? null : ago(open);
  expect(isBoardSilent({ seenAt, openSince, watchedSince: ago(watched) }, NOW)).toBe(isSilent);
});

test("a shop can set its own minutes", () => {
  const facts = { seenAt: ago(8), openSince: ago(30), watchedSince: ago(60) };
  expect(isBoardSilent(facts, NOW, 10)).toBe(false);
  expect(isBoardSilent(facts, NOW, 8)).toBe(true);
});
