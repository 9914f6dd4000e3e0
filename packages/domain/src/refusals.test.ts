import { expect, test } from "vitest";
import { REFUSAL_CODES } from "./refusals.ts";

test("refusal codes are unique", () => {
  expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length);
});

test("codes are lower-case words, fit for translation keys", () => {
  for (const code of REFUSAL_CODES) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
});
