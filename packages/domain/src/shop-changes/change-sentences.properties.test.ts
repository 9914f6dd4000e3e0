import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldChange } from "../drafts/apply-changes.ts";
import { type FieldPath, keysOf, ORDER, readField, writeField } from "../drafts/field-path.ts";
import { findChanges } from "../drafts/find-changes.ts";
import { isJsonObject, type Json } from "../drafts/json.ts";
import { LANGUAGES } from "../languages.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { changeSentences } from "./change-sentences.ts";
import { fieldLabel } from "./field-label.ts";
import { ROOMS } from "./field-rule.ts";
import { fieldPlace } from "./find-rule.ts";
import { ALL_SHOPS } from "./test/full-shops.ts";

/** Every path in a content, including parts and things. */
function placesIn(value: Json | undefined, path: FieldPath = []): FieldPath[] {
  const keys = keysOf(value) ?? [];
  const inside = keys.flatMap((key) => placesIn(readField(value, [key]), [...path, key]));
  return [
    ...(path.length > 0 ? [path] : []),
    ...(keys.length > 1 ? [[...path, ORDER]] : []),
    ...inside,
  ];
}

const anyValue: fc.Arbitrary<Json | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.boolean(),
  fc.double({ noNaN: true }),
  fc.nat(200).map((rappen) => rappen / 20),
  fc.string({ maxLength: 60 }),
  fc.constantFrom("constructor", "Gluten", "2026-01-01", "mon", "x".repeat(300)),
  fc.array(fc.constantFrom("Gluten", "None", "spinach", "CH", "toString"), { maxLength: 3 }),
  fc.record({ id: fc.constantFrom("meat", "x1"), price: fc.nat(9) }),
  fc.record({ fr: fc.string(), en: fc.string() }),
  fc.array(fc.record({ id: fc.constantFrom("a", "b") }), { maxLength: 2 }) as fc.Arbitrary<Json>,
);

interface Edit {
  readonly path: FieldPath;
  readonly value: Json | undefined;
}

const anyEdited = fc.oneof(
  ...ALL_SHOPS.map(([, before]) => {
    const edit: fc.Arbitrary<Edit> = fc.constantFrom(...placesIn(before)).chain((path) => {
      if (path.at(-1) !== ORDER) return fc.record({ path: fc.constant(path), value: anyValue });
      const keys = keysOf(readField(before, path.slice(0, -1))) ?? [];
      const value = fc.shuffledSubarray([...keys], { minLength: keys.length });
      return fc.record({ path: fc.constant(path), value });
    });
    return fc.record({ before: fc.constant(before), edits: fc.array(edit, { maxLength: 8 }) });
  }),
);

function apply(before: ShopContent, edits: readonly Edit[]): ShopContent {
  const after = edits.reduce<Json>((content, { path, value }) => {
    const made = writeField(content, path, value);
    return isJsonObject(made) ? made : content;
  }, before);
  return after as ShopContent;
}

function expectCovered(changes: readonly FieldChange[], before: ShopContent, after: ShopContent) {
  for (const language of LANGUAGES) {
    const sentences = changeSentences(changes, { before, after }, language);
    const covered = new Set(
      sentences.flatMap(({ covers }) => covers.map((path) => path.join("/"))),
    );
    expect(changes.map(({ path }) => path.join("/")).filter((path) => !covered.has(path))).toEqual(
      [],
    );
    for (const { text, path } of sentences) {
      expect(text).not.toMatch(/undefined|\[object|NaN|function/);
      expect(text.trim()).not.toBe("");
      expect(fieldLabel(path, after, language).field).not.toBe("");
      expect(ROOMS).toContain(fieldPlace(path, after).room);
    }
  }
}

describe("sentences", () => {
  test("describe every change between any two contents, and nothing without a change", () => {
    fc.assert(
      fc.property(anyEdited, ({ before, edits }) => {
        const after = apply(before, edits);
        expectCovered(findChanges(before, after), before, after);
        // In reverse, additions become removals.
        expectCovered(findChanges(after, before), after, before);
      }),
      { numRuns: 100 },
    );
  }, 30_000);

  test.each(ALL_SHOPS)("describe nothing for %s without a change", (_, content) => {
    expect(
      changeSentences(findChanges(content, content), { before: content, after: content }, "fr"),
    ).toEqual([]);
  });

  test("exist for every pair of shops", () => {
    for (const [, before] of ALL_SHOPS) {
      for (const [, after] of ALL_SHOPS) expectCovered(findChanges(before, after), before, after);
    }
  });
});
