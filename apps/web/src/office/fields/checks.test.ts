import { describe, expect, test } from "vitest";
import { CHECKS } from "./checks.ts";

describe("an IBAN", () => {
  test("is valid with any spacing", () => {
    expect(CHECKS.iban("CH93 0076 2011 6238 5295 7")).toBeUndefined();
    expect(CHECKS.iban("ch9300762011623852957")).toBeUndefined();
  });

  test("with a wrong digit is invalid", () => {
    expect(CHECKS.iban("CH93 0076 2011 6238 5295 8")).toBe("iban");
    expect(CHECKS.qrIban("CH93 0076 2011 6238 5295 8")).toBe("iban");
  });

  test("for QR references belongs in the QR-IBAN field, and vice versa", () => {
    expect(CHECKS.iban("CH44 3199 9123 0008 8901 2")).toBe("iban_is_qr");
    expect(CHECKS.qrIban("CH44 3199 9123 0008 8901 2")).toBeUndefined();
    expect(CHECKS.qrIban("CH93 0076 2011 6238 5295 7")).toBe("qr_iban_is_plain");
  });
});

test("a link must be https", () => {
  expect(CHECKS.link("https://www.instagram.com/roots")).toBeUndefined();
  expect(CHECKS.link("http://www.instagram.com/roots")).toBe("link");
  expect(CHECKS.link("javascript:alert(1)")).toBe("link");
  expect(CHECKS.link("@roots")).toBe("link");
});
