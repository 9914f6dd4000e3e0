import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { accept, refuse } from "../result.ts";
import {
  checkServed,
  cityOf,
  type DeliveryArea,
  deliveryDistance,
  deliveryFee,
  distanceFee,
  FREE_POSTAL_CODES,
  isFeeToConfirm,
  swissPostalCode,
} from "./delivery-fee.ts";

const area: DeliveryArea = {
  freePostalCodes: FREE_POSTAL_CODES,
  distances: { "1180": 15, "1260": 14, "1003": 40 },
};

describe("the fee by distance", () => {
  test.each([
    [0, 0],
    [5, 0],
    [9.9, 0],
    [10, 0],
    [10.1, 305],
    [10.5, 325],
    [11, 350],
    [12, 400],
    [20, 800],
    [23, 950],
    [23.9, 995],
    [24, 1000],
    [24.1, 1000],
    [25, 1000],
    [500, 1000],
  ])("over %d km is %d rappen", (km, fee) => {
    expect(distanceFee(km)).toBe(fee);
  });

  test("is free or a whole amount from 3 to 10 CHF, and never falls with the distance", () => {
    const km = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(km, km, (near, further) => {
        const fee = distanceFee(near);
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(fee === 0 || (fee >= 300 && fee <= 1000)).toBe(true);
        expect(distanceFee(near + further)).toBeGreaterThanOrEqual(fee);
      }),
    );
  });
});

describe("the fee by postal code", () => {
  test.each(FREE_POSTAL_CODES)("is nothing in $code $city, whatever the distance", ({ code }) => {
    expect(deliveryFee(area, code)).toBe(0);
  });

  test.each([
    ["1260", 14, 500],
    ["1003", 40, 1000],
  ])("in %s is that of its %d km: %d", (code, km, fee) => {
    expect(deliveryDistance(area, code)).toBe(km);
    expect(deliveryFee(area, code)).toBe(fee);
  });

  test("is nothing for a code whose distance is not known, which counts as 0 km", () => {
    expect(deliveryDistance(area, "8000")).toBe(0);
    expect(deliveryFee(area, "8000")).toBe(0);
  });

  test("is confirmed by phone and counts as zero until the shop sets distances", () => {
    const unlisted: DeliveryArea = { freePostalCodes: FREE_POSTAL_CODES };
    expect(deliveryFee(unlisted, "1003")).toBe(0);
    expect(isFeeToConfirm(unlisted, "1003")).toBe(true);
    expect(isFeeToConfirm(unlisted, "1180")).toBe(false);
  });

  test("of unlisted places can be set by the shop", () => {
    const withFee: DeliveryArea = { ...area, elsewhere: { fee: rappen(850) } };
    expect(deliveryFee(withFee, "8000")).toBe(850);
    expect(isFeeToConfirm(withFee, "8000")).toBe(false);
    expect(deliveryFee(withFee, "1260")).toBe(500);
    expect(deliveryFee(withFee, "1180")).toBe(0);
  });

  test("is never silently zero: a place is free, has a fee, awaits one or is refused", () => {
    const areas = fc.record({
      freePostalCodes: fc.constant(FREE_POSTAL_CODES),
      distances: fc.option(fc.constant({ "1260": 14 }), { nil: undefined }),
      elsewhere: fc.constantFrom<DeliveryArea["elsewhere"]>(undefined, "to_confirm", "refused", {
        fee: rappen(700),
      }),
    });
    const codes = fc.constantFrom("1180", "1260", "1003", "8000");
    fc.assert(
      fc.property(areas, codes, (given, code) => {
        const outcomes = [
          FREE_POSTAL_CODES.some((free) => free.code === code),
          deliveryFee(given, code) > 0,
          isFeeToConfirm(given, code),
          !checkServed(given, code).ok,
        ];
        expect(outcomes.filter(Boolean)).toHaveLength(1);
      }),
    );
  });

  test.each(["toString", "valueOf"])("is zero for %s, which is no place", (code) => {
    expect(deliveryDistance(area, code)).toBe(0);
    expect(deliveryFee(area, code)).toBe(0);
  });

  test.each(["CH-1260", "12 60", " ch 1260 "])(
    "does not depend on how it is written: %j",
    (code) => {
      expect(deliveryDistance(area, code)).toBe(14);
      expect(deliveryFee(area, code)).toBe(500);
    },
  );
});

describe("a place is served", () => {
  test.each(["1180", "1182", "1260", "12 60"])(
    "when it is free or its distance known: %s",
    (code) => {
      expect(checkServed(area, code)).toEqual(accept(code));
    },
  );

  test.each(["8000", "toString", "CH-8000"])(
    "not when a shop with distances lists no %s",
    (code) => {
      expect(checkServed(area, code)).toEqual(
        refuse("postal_code_not_served", { postalCode: code }),
      );
    },
  );

  test("anywhere, if the shop sets no distances and refuses none", () => {
    const unlisted: DeliveryArea = { freePostalCodes: FREE_POSTAL_CODES };
    expect(checkServed(unlisted, "8000")).toEqual(accept("8000"));
    expect(checkServed({ ...unlisted, elsewhere: "refused" }, "8000")).toEqual(
      refuse("postal_code_not_served", { postalCode: "8000" }),
    );
  });

  test("anywhere, if a shop with distances serves other places too", () => {
    expect(checkServed({ ...area, elsewhere: "to_confirm" }, "8000")).toEqual(accept("8000"));
  });
});

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
