import { expect, test } from "vitest";
import { RECEIPT_WIDTH_MM, TIMERS } from "./timers.ts";

test.each([
  ["signInRedirect", 800],
  ["banner", 2000],
  ["addedToast", 4000],
  ["messageToast", 3000],
  ["signInToast", 2500],
  ["welcomeDelay", 2000],
  ["loader", 1000],
  ["loaderFade", 400],
  ["autoRefresh", 10_000],
  ["autoRefreshStops", 600_000],
] as const)("%s takes %d ms", (timer, milliseconds) => {
  expect(TIMERS[timer]).toBe(milliseconds);
});

test("a receipt is 80 mm wide", () => {
  expect(RECEIPT_WIDTH_MM).toBe(80);
});
