import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cityOf, FREE_POSTAL_CODES, swissPostalCode } from "./postal-codes.ts";

describe("postal codes with free delivery", () => {
  test("are six, in the order of the list", () => {
    expect(FREE_POSTAL_CODES.map(({ code }) => code)).toEqual([
      "1180",
      "1182",
      "1183",
      "1185",
      "1195",
      "1166",
    ]);
  });

  test.each([
    ["1180", "Rolle"],
    ["1182", "Gilly"],
    ["1183", "Bursins"],
    ["1185", "Mont-sur-Rolle"],
    ["1195", "Dully"],
    ["1166", "Perroy"],
  ])("%s fills in the city %s", (code, city) => {
    expect(cityOf(code)).toBe(city);
  });

  test.each(["1260", "", "118", "11800", "constructor"])("%j fills in no city", (code) => {
    expect(cityOf(code)).toBeUndefined();
  });

  test("a shop's own list replaces the usual one", () => {
    const nyon = [{ code: "1260", city: "Nyon" }];
    expect(cityOf("1260", nyon)).toBe("Nyon");
    expect(cityOf("1180", nyon)).toBeUndefined();
  });
});

describe("a Swiss postal code", () => {
  test.each(["1180", " 1180 ", "11 80", "CH-1180", "CH 1180", "ch1180", "CH\u00a01180", "1180-"])(
    "may be typed %j",
    (typed) => {
      expect(swissPostalCode(typed)).toBe("1180");
    },
  );

  test.each([
    "",
    "118",
    "11800",
    "0180",
    "1 180 0",
    "FR-1180",
    "CHCH1180",
    "1180 Rolle",
    "１１８０",
    "1e3",
    "toString",
  ])("is not %j", (typed) => {
    expect(swissPostalCode(typed)).toBeUndefined();
  });

  test("is 1000 to 9999 for any input, and is idempotent", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^(CH)?[ -]{0,2}\d[ -]?\d{3}[ -]?$/));
    fc.assert(
      fc.property(typed, (text) => {
        const code = swissPostalCode(text);
        if (code === undefined) return;
        expect(Number(code)).toBeGreaterThanOrEqual(1000);
        expect(Number(code)).toBeLessThanOrEqual(9999);
        expect(swissPostalCode(code)).toBe(code);
      }),
    );
  });
});
