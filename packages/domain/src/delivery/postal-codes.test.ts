import { describe, expect, test } from "vitest";
import { cityOf, FREE_POSTAL_CODES } from "./postal-codes.ts";

describe("postal codes with free delivery", () => {
  test("stand in the order of the dropdown, six of them", () => {
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
