import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "./apply-changes.ts";
import { ORDER, readField, writeField } from "./field-path.ts";
import { findChanges } from "./find-changes.ts";
import type { Json } from "./json.ts";
import { addChanges, forceChanges, rebaseDraft } from "./merge-changes.ts";
import { outdatedWords } from "./outdated-words.ts";

const DISHES = ["plates", "options"];
const BOREK = [...DISHES, "borek"];
const MENU = {
  name: "Racines",
  plates: {
    options: [
      { itemId: "borek", price: 8.5 },
      { itemId: "dolma", price: 12 },
    ],
  },
} as unknown as Json;
const changed = (document: Json, ...changes: [readonly string[], Json | undefined][]) =>
  changes.reduce<Json>((made, [path, value]) => writeField(made, path, value) as Json, document);
const without = changed(MENU, [BOREK, undefined]);

describe("a change inside a removed dish", () => {
  const path = [...BOREK, "photo"];

  test("clashes instead of creating an incomplete dish", () => {
    const { document, clashes } = applyChanges(without, [{ path, value: "x" }]);
    expect(document).toEqual(without);
    expect(clashes).toEqual([{ path, value: "x", theirs: undefined }]);
  });

  test("is dropped from a plan", () => {
    expect(forceChanges(without, [{ path, value: "x" }])).toEqual(without);
    const price = { path: [...BOREK, "price"], was: 8.5, value: 9 };
    expect(forceChanges({ name: "R" }, [price])).toEqual({ name: "R" });
  });
});

test("a plan overwrites current values and creates missing parts", () => {
  const path = [...BOREK, "price"];
  const made = forceChanges(changed(MENU, [path, 7]), [
    { path, was: 8.5, value: 9 },
    { path: ["legal", "name"], value: "R" },
    { path: [...DISHES, ORDER], was: ["borek", "dolma"], value: ["dolma", "borek"] },
  ]);
  expect(readField(made, path)).toBe(9);
  expect(readField(made, ["legal", "name"])).toBe("R");
  expect(readField(made, [...DISHES, ORDER])).toEqual(["dolma", "borek"]);
});

test("changes added to a draft keep the draft's changes", () => {
  const draft = changed(MENU, [[...BOREK, "price"], 10], [["name"], "R"]);
  const changes = [
    { path: [...BOREK, "price"], was: 8.5, value: 9 },
    { path: [...DISHES, "dolma", "price"], was: 12, value: 13 },
    { path: BOREK, was: readField(MENU, BOREK), value: undefined },
  ];
  const made = addChanges(draft, changes, MENU);
  expect(made).toEqual(changed(draft, [[...DISHES, "dolma", "price"], 13]));
});

describe("a draft based on an older version", () => {
  test("keeps its changes and takes over the rest", () => {
    const draft = changed(
      MENU,
      [[...BOREK, "price"], 10],
      [[...DISHES, "simit"], { itemId: "simit" }],
    );
    const now = changed(MENU, [["name"], "R"], [[...DISHES, "ayran"], { itemId: "ayran" }]);
    const moved = rebaseDraft(draft, MENU, now);
    expect(readField(moved, ["name"])).toBe("R");
    expect(readField(moved, [...DISHES, ORDER])).toEqual(["borek", "dolma", "ayran", "simit"]);
    expect(findChanges(now, moved)).toEqual(findChanges(MENU, draft));
  });

  test("restores a removed part that it changed", () => {
    const draft = changed(MENU, [[...BOREK, "price"], 10]);
    expect(readField(rebaseDraft(draft, MENU, without), BOREK)).toEqual({
      itemId: "borek",
      price: 10,
    });
    expect(rebaseDraft(without, MENU, without)).toEqual(without);
  });

  test("equals the published content if it has no changes, and itself if nothing was published", () => {
    const entry = fc.record({ id: fc.constantFrom("a", "b", "c"), price: fc.nat(3) });
    const list = fc.uniqueArray(entry, { selector: ({ id }) => id });
    const key = fc.constantFrom("x", "y", "z");
    const document = fc.dictionary(key, fc.oneof(fc.nat(3), list, fc.dictionary(key, list)));
    fc.assert(
      fc.property(document, document, (a, b) => {
        const [before, now] = [a as Json, b as Json];
        expect(rebaseDraft(before, before, now)).toEqual(now);
        expect(rebaseDraft(now, before, before)).toEqual(now);
      }),
    );
  });
});

describe("outdated translations", () => {
  const texts = (fr: string, en: string) => ({
    texts: { fr: { borek: { name: fr } }, en: { borek: { name: en } } },
  });
  const FR = ["texts", "fr", "borek", "name"];
  const EN = ["texts", "en", "borek", "name"];
  const first = findChanges({}, texts("Feuilleté", "Pastry"));

  test("were not changed since their French text", () => {
    const now = texts("Börek", "Pastry");
    const second = [{ path: FR, was: "Feuilleté", value: "Börek" }];
    expect(
      outdatedWords([first], texts("Feuilleté", "Pastry"), texts("Feuilleté", "Pastry")),
    ).toEqual([]);
    expect(outdatedWords([first, second], now, now)).toEqual([EN]);
    const third = [{ path: EN, was: "Pastry", value: "Borek" }];
    expect(outdatedWords([first, second, third], texts("Börek", "Borek"), now)).toEqual([]);
  });

  test("exclude those changed in the draft, or whose French was restored", () => {
    const now = texts("Börek", "Pastry");
    const second = [{ path: FR, was: "Feuilleté", value: "Börek" }];
    expect(outdatedWords([first, second], now, texts("Börek", "Borek"))).toEqual([]);
    const undone = [{ path: FR, was: "Börek", value: "Feuilleté" }];
    const old = texts("Feuilleté", "Pastry");
    expect(outdatedWords([first, second, undone], old, old)).toEqual([]);
  });

  test("include those of a dish replaced as a whole", () => {
    const now = texts("Börek", "Pastry");
    const second = [
      { path: ["texts", "fr", "borek"], was: { name: "Feuilleté" }, value: { name: "Börek" } },
    ];
    expect(outdatedWords([first, second], now, now)).toEqual([EN]);
  });
});
