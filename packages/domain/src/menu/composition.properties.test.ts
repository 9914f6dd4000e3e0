import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REFUSAL_CODES } from "../refusals.ts";
import { compose, toCustomizations } from "./composition.ts";
import {
  customCategory,
  customOrder,
  junkCustomizations,
  tickedInAnotherOrder,
} from "./custom-category.arbitraries.ts";

const order = customOrder.chain((made) =>
  fc.record({
    category: fc.constant(made.category),
    customizations: fc.constant(made.customizations),
    reticked: tickedInAnotherOrder(made.customizations),
  }),
);
const junk = customCategory.chain((category) =>
  fc.record({ category: fc.constant(category), sent: junkCustomizations(category) }),
);

describe("composing, for any menu", () => {
  test("accepts whatever a customer may tick", () => {
    fc.assert(
      fc.property(customOrder, ({ category, customizations }) => {
        expect(compose(category, customizations)).toMatchObject({ ok: true });
      }),
    );
  });

  test("does not depend on the order of ticking", () => {
    fc.assert(
      fc.property(order, ({ category, customizations, reticked }) => {
        expect(compose(category, reticked)).toEqual(compose(category, customizations));
      }),
    );
  });

  test("survives encoding and decoding", () => {
    fc.assert(
      fc.property(customOrder, ({ category, customizations }) => {
        const first = compose(category, customizations);
        if (!first.ok) throw new Error(first.error.code);
        const stored = toCustomizations(category, first.value);
        expect(compose(category, JSON.parse(JSON.stringify(stored)))).toEqual(first);
      }),
    );
  });

  test("answers junk with a stable composition or a known refusal", () => {
    fc.assert(
      fc.property(junk, ({ category, sent }) => {
        const result = compose(category, sent);
        if (result.ok) {
          expect(compose(category, toCustomizations(category, result.value))).toEqual(result);
        } else {
          expect(REFUSAL_CODES).toContain(result.error.code);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("does not modify its input", () => {
    fc.assert(
      fc.property(junk, ({ category, sent }) => {
        const before = JSON.stringify({ category, sent });
        compose(category, sent);
        expect(JSON.stringify({ category, sent })).toBe(before);
      }),
    );
  });
});
