import { expect, test } from "vitest";
import { isRecentSignIn, toIdentityError } from "./firebase-provider.ts";

const failed = (code: string, message: string) => toIdentityError({ code, message });

test("shows our text for a known reason", () => {
  const error = failed("auth/wrong-password", "Firebase: Error (auth/wrong-password).");
  expect(error).toMatchObject({ code: "invalid-credentials", text: null });
  expect(failed("auth/network-request-failed", "Firebase: …")).toHaveProperty("text", null);
});

test("shows the provider's text without its codes for other reasons", () => {
  const message = "Firebase: Sign-in is closed today. (auth/operation-not-allowed).";
  expect(failed("auth/operation-not-allowed", message)).toMatchObject({
    code: "unavailable",
    text: "Sign-in is closed today.",
  });
});

test("shows our text for a failure without a text", () => {
  expect(failed("auth/other", "Firebase: Error (auth/other).")).toHaveProperty("text", null);
  expect(toIdentityError(new TypeError("x is undefined"))).toHaveProperty("text", null);
  expect(toIdentityError(null)).toMatchObject({ code: "unavailable", text: null });
});

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
