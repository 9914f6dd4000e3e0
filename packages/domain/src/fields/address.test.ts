import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FREE_POSTAL_CODES } from "../delivery/delivery-fee.ts";
import { accept, refuse } from "../result.ts";
import { checkAddress, checkPostalCode, DEFAULT_COUNTRY, typedPostalCode } from "./address.ts";

const home = {
  street: "Grand-Rue 1",
  city: "Rolle",
  postalCode: "1180",
  country: "Switzerland",
};

describe("an address", () => {
  test("with street, city and postal code is accepted, without the spaces around them", () => {
    const typed = { ...home, street: " Grand-Rue 1 ", city: " Rolle", postalCode: "1180 " };
    expect(checkAddress(typed)).toEqual(accept(home));
  });

  test("may have a floor and a door code", () => {
    const atTheDoor = { ...home, floor: " 3e ", doorCode: " A1B2 " };
    expect(checkAddress(atTheDoor)).toEqual(accept({ ...home, floor: "3e", doorCode: "A1B2" }));
    expect(checkAddress({ ...home, floor: " ", doorCode: "" })).toEqual(accept(home));
  });

  test("defaults to Switzerland", () => {
    expect(DEFAULT_COUNTRY).toBe("Switzerland");
    expect(checkAddress({ ...home, country: " " })).toEqual(accept(home));
    const abroad = { ...home, country: "France" };
    expect(checkAddress(abroad)).toEqual(accept(abroad));
  });

  test.each(["street", "city", "postalCode"] as const)("without its %s is refused", (field) => {
    expect(checkAddress({ ...home, [field]: "" })).toEqual(refuse("address_incomplete"));
    expect(checkAddress({ ...home, [field]: "  " })).toEqual(refuse("address_incomplete"));
  });

  test.each(["1", "12", "<b>1180</b>", "12345678901", "0118", "01210", "SW1A 1AA", "toString"])(
    "with %j as postal code is refused",
    (postalCode) => {
      expect(checkAddress({ ...home, postalCode })).toEqual(refuse("invalid_postal_code"));
    },
  );

  test.each(["CH-1180", "11 80", "ch 1180"])(
    "keeps its postal code as the post writes it, not as %j",
    (postalCode) => {
      expect(checkAddress({ ...home, postalCode })).toEqual(accept(home));
    },
  );

  test("of any text is checked without throwing", () => {
    const fields = { street: fc.string(), city: fc.string(), postalCode: fc.string() };
    fc.assert(
      fc.property(fc.record({ ...fields, country: fc.string() }), (address) => {
        expect(typeof checkAddress(address).ok).toBe("boolean");
      }),
    );
  });
});

describe("a postal code", () => {
  test.each(FREE_POSTAL_CODES.map(({ code }) => code))("of the list, %s, is valid", (code) => {
    expect(checkPostalCode(code)).toEqual(accept(code));
  });

  test.each(["", " ", "Switzerland", "suisse", "SCHWEIZ", "CH"])(
    "in a country called %j has four digits",
    (country) => {
      expect(checkPostalCode("CH-1260", country)).toEqual(accept("1260"));
      expect(checkPostalCode("01210", country)).toEqual(refuse("invalid_postal_code"));
    },
  );

  test.each(["123", "01210", "1234567890", "SW1A 1AA"])("abroad may be %s", (code) => {
    expect(checkPostalCode(` ${code} `, "France")).toEqual(accept(code));
  });

  test.each(["", "1", "<b>", "12345678901", "-1180"])("abroad is not %j", (code) => {
    expect(checkPostalCode(code, "France")).toEqual(refuse("invalid_postal_code"));
  });

  test.each([
    ["1180", "1180"],
    ["CH-1180", "1180"],
    ["11 8", "118"],
    ["12603", "1260"],
    ["Nyon", ""],
  ])("typed as %j is kept as %j while it is being typed", (text, kept) => {
    expect(typedPostalCode(text)).toBe(kept);
    expect(typedPostalCode(text, "France")).toBe(text);
  });

  test("that is accepted is the same after being typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }).map(String), (code) => {
        expect(checkPostalCode(typedPostalCode(`CH-${code}`))).toEqual(accept(code));
      }),
    );
  });
});
