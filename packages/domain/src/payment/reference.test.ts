import fc from "fast-check";
import { expect, test } from "vitest";
import { formatReference, orderNumberOf, paymentReference } from "./reference.ts";

const number = fc.integer({ min: 1, max: 99_999_999 });
const kind = fc.constantFrom("SCOR" as const, "QRR" as const);

test("a reference decodes to its order number in any spelling, in its shop only", () => {
  fc.assert(
    fc.property(kind, number, (form, n) => {
      const reference = paymentReference(form, "rootsflavorsrolle", n);
      const typed = formatReference(reference).toLowerCase();
      expect(orderNumberOf("rootsflavorsrolle", typed)).toBe(n);
      expect(orderNumberOf("nyonbosphore", reference)).toBeNull();
    }),
  );
});

test("a wrong digit is refused", () => {
  fc.assert(
    fc.property(kind, number, fc.nat(), fc.integer({ min: 1, max: 9 }), (form, n, place, by) => {
      const right = paymentReference(form, "nyonbosphore", n);
      const at = 4 + (place % (right.length - 4));
      const digit = right[at] ?? "";
      if (!/\d/.test(digit)) return;
      const wrong = right.slice(0, at) + ((Number(digit) + by) % 10) + right.slice(at + 1);
      expect(orderNumberOf("nyonbosphore", wrong)).toBeNull();
    }),
  );
});

test.each(["", "RF", "RF18", "Commande 16", "RF18 ABCD", "0".repeat(27)])(
  "%j names no order",
  (text) => {
    expect(orderNumberOf("nyonbosphore", text)).toBeNull();
  },
);

test("formats a reference in groups of four, a QR reference in groups of five from the end", () => {
  expect(formatReference("RF18539007547034")).toBe("RF18 5390 0754 7034");
  expect(formatReference("210000000003139471430009017")).toBe("21 00000 00003 13947 14300 09017");
});
