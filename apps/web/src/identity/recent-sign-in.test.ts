import { expect, test } from "vitest";
import { isRecentSignIn } from "./recent-sign-in.ts";

const issuedAtTime = "Sun, 15 Nov 2026 12:10:00 GMT";

test.each([
  ["12:09:00", true],
  ["12:06:00", true],
  ["12:05:00", false],
  ["10:10:00", false],
])("a sign-in at %s, seen at 12:10, is recent: %s", (time, isRecent) => {
  const authTime = `Sun, 15 Nov 2026 ${time} GMT`;
  expect(isRecentSignIn({ authTime, issuedAtTime })).toBe(isRecent);
});
