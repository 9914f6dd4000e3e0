import { describe, expect, test } from "vitest";
import { countriesIn } from "./countries.ts";

describe("the countries that an origin can be of", () => {
  test("stand by their names in the reader's language, the nearest first", () => {
    expect(countriesIn("fr").near.slice(0, 3)).toEqual([
      { code: "CH", name: "Suisse" },
      { code: "FR", name: "France" },
      { code: "DE", name: "Allemagne" },
    ]);
    const names = countriesIn("en").others.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  });

  test("are each there once, without codes that are no country", () => {
    const { near, others } = countriesIn("fr");
    const codes = [...near, ...others].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(200);
    expect(codes).toContain("JP");
    expect(codes).not.toContain("ZZ");
  });
});
