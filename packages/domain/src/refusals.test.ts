import { expect, test } from "vitest";
import { PASSWORD_RULES } from "./fields/password.ts";
import { REFUSAL_CODES } from "./refusals.ts";

test("every refusal has a code of its own", () => {
  expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length);
});

test("codes are lower-case words, fit for translation keys", () => {
  for (const code of REFUSAL_CODES) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

test.each([
  ...PASSWORD_RULES,
  "passwords_do_not_match",
  "please_select_meat",
  "please_select_size",
  "no_items_in_order",
  "coupon_required",
  "address_required",
])("the catalogue holds %s", (code) => {
  expect(REFUSAL_CODES).toContain(code);
});
