import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FREE_POSTAL_CODES } from "../delivery/postal-codes.ts";
import { accept, refuse } from "../result.ts";
import {
  checkServed,
  type DeliveryArea,
  deliveryDistance,
  deliveryFee,
  distanceFee,
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

  test("is nothing anywhere until the shop states distances", () => {
    expect(deliveryFee({ freePostalCodes: FREE_POSTAL_CODES }, "1003")).toBe(0);
  });

  test.each(["toString", "valueOf"])("is nothing for %s, which is nowhere", (code) => {
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

  test("wherever it is, while the shop states no distances", () => {
    expect(checkServed({ freePostalCodes: FREE_POSTAL_CODES }, "8000")).toEqual(accept("8000"));
  });
});
