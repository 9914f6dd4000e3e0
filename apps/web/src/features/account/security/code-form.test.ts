import { expect, test } from "vitest";
import { isSixDigits, keyOf, plainCode } from "./code-form.tsx";

test.each([
  ["123456", true],
  [" 123 456 ", true],
  ["12345", false],
  ["1234567", false],
  ["12345a", false],
])("%j is a code of six digits: %s", (typed, is) => {
  expect(isSixDigits(plainCode(typed))).toBe(is);
});

test("keeps the dash and the capitals of a recovery code", () => {
  expect(plainCode(" aBc12-xYz34 ")).toBe("aBc12-xYz34");
});

test("writes the key in groups of four", () => {
  const uri = "otpauth://totp/Roots:l%C3%A9a%40x.ch?secret=JBSWY3DPEHPK3PXPJB&issuer=Roots";
  expect(keyOf(uri)).toBe("JBSW Y3DP EHPK 3PXP JB");
  expect(keyOf("otpauth://totp/x")).toBe("");
});
