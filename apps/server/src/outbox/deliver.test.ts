import { expect, test } from "vitest";
import { MAX_ATTEMPTS, nextTryAt } from "./deliver.ts";
import { messageIdOf } from "./outbox.ts";

const NOW = new Date("2026-11-15T09:00:00Z");
const minutesAfter = (attempts: number, chance: number) => {
  const at = nextTryAt(attempts, NOW, chance);
  return at && (at.getTime() - NOW.getTime()) / 60_000;
};

test("waits longer after every failed try, and gives up after the eighth", () => {
  const pauses = Array.from({ length: 9 }, (_, i) => minutesAfter(i + 1, 0.5));
  expect(pauses).toEqual([0.5, 2, 8, 30, 120, 360, 720, null, null]);
  expect(MAX_ATTEMPTS).toBe(8);
});

test("spreads retries by a fifth either way", () => {
  expect([minutesAfter(3, 0), minutesAfter(3, 1)]).toEqual([6.4, 9.6]);
});

test("derives a mail's message id from its dedupe key alone", () => {
  const id = messageIdOf("new_order:1", "https://comptoir.example:8443");
  expect(id).toMatch(/^<[\w-]{43}@comptoir\.example>$/);
  expect(messageIdOf("new_order:1", "https://comptoir.example")).toBe(id);
  expect(messageIdOf("new_order:2", "https://comptoir.example")).not.toBe(id);
});
