import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FREE_POSTAL_CODES } from "../delivery/postal-codes.ts";
import { accept, refuse } from "../result.ts";
import { checkAddress, DEFAULT_COUNTRY, isPostalCode } from "./address.ts";

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

  test("is in Switzerland unless it says otherwise", () => {
    expect(DEFAULT_COUNTRY).toBe("Switzerland");
    expect(checkAddress({ ...home, country: " " })).toEqual(accept(home));
    const abroad = { ...home, country: "France" };
    expect(checkAddress(abroad)).toEqual(accept(abroad));
  });

  test.each(["street", "city", "postalCode"] as const)("without its %s is refused", (field) => {
    expect(checkAddress({ ...home, [field]: "" })).toEqual(refuse("address_incomplete"));
    expect(checkAddress({ ...home, [field]: "  " })).toEqual(refuse("address_incomplete"));
  });

  test.each(["1", "12", "<b>1180</b>", "12345678901", "-1180"])(
    "with %j as postal code is refused",
    (postalCode) => {
      expect(checkAddress({ ...home, postalCode })).toEqual(refuse("invalid_postal_code"));
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
    expect(isPostalCode(code)).toBe(true);
  });

  test.each(["123", "1260", "01210", "1234567890", "SW1A 1AA", "CH-1180"])(
    "of one's own, %s, is valid",
    (code) => {
      expect(isPostalCode(code)).toBe(true);
    },
  );
});
