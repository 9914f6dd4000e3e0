import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { accept, refuse } from "../result.ts";
import { checkOrderTotal, checkPhoneGiven, MAX_ORDER_TOTAL, PHONE_NEEDED_ABOVE } from "./limits.ts";

describe("the total of an order", () => {
  test("is accepted up to CHF 20,000.00", () => {
    expect(MAX_ORDER_TOTAL).toBe(2_000_000);
    expect(checkOrderTotal(MAX_ORDER_TOTAL)).toEqual(accept(MAX_ORDER_TOTAL));
  });

  test.each([2_000_001, 100_000_000, Number.MAX_SAFE_INTEGER])(
    "is refused at %d rappen",
    (total) => {
      expect(checkOrderTotal(rappen(total))).toEqual(
        refuse("order_too_large", { max: MAX_ORDER_TOTAL }),
      );
    },
  );
});

describe("the phone number of an order", () => {
  test("may be missing up to the shop's limit, CHF 100.00 unless it sets another", () => {
    expect(PHONE_NEEDED_ABOVE).toBe(10_000);
    expect(checkPhoneGiven(PHONE_NEEDED_ABOVE, "", PHONE_NEEDED_ABOVE).ok).toBe(true);
  });

  test("is required above it", () => {
    const total = rappen(10_001);
    expect(checkPhoneGiven(total, "", PHONE_NEEDED_ABOVE)).toEqual(
      refuse("phone_required", { above: PHONE_NEEDED_ABOVE }),
    );
    expect(checkPhoneGiven(total, "079 123 45 67", PHONE_NEEDED_ABOVE)).toEqual(accept(total));
  });
});
